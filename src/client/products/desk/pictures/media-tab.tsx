import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { fieldMessages } from '../../../../shared/messages/field-messages.ts';
import { productImageLimits } from '../../../../shared/products/images/product-image.schemas.ts';
import type { ProductImage } from '../../../../shared/products/product.schemas.ts';
import { LeaveGuard } from '../../../desk/record/leave-guard.tsx';
import { UnsavedButtons } from '../../../desk/record/unsaved-buttons.tsx';
import { fieldProblemOf } from '../../../platform/http/field-problem.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { RemovableItem } from '../../../ui/forms/removable-item.tsx';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import { AddPictures } from './add-pictures.tsx';
import styles from './media-tab.module.css';

type Shown = { id: string; alt: string; url: string };
type RowProps = {
  image: Shown;
  place: number;
  count: number;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  /** Another picture of the list was dropped here. */
  onDrop: (id: string) => void;
  onRemove: () => void;
};

/** What a row carries while it is dragged; a file or a text that is dropped here carries other types. */
const pictureType = 'application/x-product-picture';

function PictureRow({ image, place, count, onAlt, onMove, onDrop, onRemove }: RowProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const id = event.dataTransfer.getData(pictureType);
    if (id !== '' && id !== image.id) onDrop(id);
  };
  const name = `picture ${place + 1}`;
  return (
    <RemovableItem
      className={styles.row}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(pictureType, image.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <img src={image.url} alt="" width={72} height={90} draggable={false} />
      <TextInput
        className={styles.alt ?? ''}
        label={place === 0 ? 'Description of the cover' : `Description of ${name}`}
        value={image.alt}
        maxLength={200}
        error={image.alt.trim() === '' ? fieldMessages.altRequired : undefined}
        onChange={({ currentTarget: { value } }) => onAlt(value)}
      />
      <span className={styles.buttons}>
        <ActionIcon
          variant="default"
          size={40}
          aria-label={`Move ${name} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={40}
          aria-label={`Move ${name} down`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size={40}
          aria-label={`Remove ${name}`}
          data-removes=""
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </span>
    </RemovableItem>
  );
}

/** What is stored, in the order and with the descriptions that are not saved yet; a picture added since comes last. */
function withChanges(stored: readonly Shown[], changed: readonly Shown[]): Shown[] {
  const isStored = new Set(stored.map(({ id }) => id));
  const isKnown = new Set(changed.map(({ id }) => id));
  return [...changed.filter(({ id }) => isStored.has(id)), ...stored.filter(({ id }) => !isKnown.has(id))];
}

/** The pictures of a product: their order, the first being the cover, and what each shows. */
export function MediaTab({ productId, images }: { productId: string; images: readonly ProductImage[] }) {
  const utils = trpc.useUtils();
  const stored = images.map(({ id, alt, variants }) => ({ id, alt, url: variants[320] }));
  const [changed, setChanged] = useState<Shown[]>();
  const [leaving, setLeaving] = useState<Shown>();
  const shown = changed ? withChanges(stored, changed) : stored;
  const refresh = () => utils.productEditing.get.invalidate();
  const after = {
    onSuccess: refresh,
    onError: (error: unknown) => {
      notify.error(fieldProblemOf(error));
      // Somebody else may have added or removed one.
      void refresh();
    },
  };
  const arrange = trpc.productEditing.arrangeImages.useMutation({
    ...after,
    onSuccess: async () => {
      await refresh();
      setChanged(undefined);
      notify.success('Pictures saved');
    },
  });
  const remove = trpc.productEditing.removeImage.useMutation({ ...after, onSettled: () => setLeaving(undefined) });
  const move = (id: string, to: number) => {
    const moved = shown.find((image) => image.id === id);
    if (moved) setChanged(shown.filter((image) => image !== moved).toSpliced(to, 0, moved));
  };
  return (
    <SettingsCard
      title="Pictures"
      description={`Up to ${productImageLimits.count}: PNG, JPG, GIF, WebP or AVIF, 8 MB and ${productImageLimits.minSide} to ${productImageLimits.side} pixels a side each. The first is the cover. Everybody who cannot see them hears their description.`}
    >
      {shown.length === 0 ? <p className={styles.none}>No picture yet.</p> : null}
      <ul className={styles.list}>
        {shown.map((image, place) => (
          <PictureRow
            key={image.id}
            image={image}
            place={place}
            count={shown.length}
            onAlt={(alt) => setChanged(shown.map((one) => (one.id === image.id ? { ...one, alt } : one)))}
            onMove={(to) => move(image.id, to)}
            onDrop={(id) => move(id, place)}
            onRemove={() => setLeaving(image)}
          />
        ))}
      </ul>
      {changed === undefined ? null : (
        <UnsavedButtons>
          <div className={styles.save}>
            <Button
              loading={arrange.isPending}
              disabled={shown.some(({ alt }) => alt.trim() === '')}
              onClick={() => arrange.mutate({ id: productId, items: shown.map(({ id, alt }) => ({ id, alt })) })}
            >
              Save pictures
            </Button>
            <Button variant="default" disabled={arrange.isPending} onClick={() => setChanged(undefined)}>
              Discard
            </Button>
          </div>
        </UnsavedButtons>
      )}
      <AddPictures productId={productId} room={productImageLimits.count - shown.length} onDone={refresh} />
      <LeaveGuard isDirty={changed !== undefined} onLeave={() => setChanged(undefined)} />
      <ConfirmModal
        isOpen={leaving !== undefined}
        title="Remove this picture?"
        confirmLabel="Remove picture"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ id: productId, imageId: leaving.id })}
        onClose={() => setLeaving(undefined)}
      >
        It leaves the shop at once. Orders keep the cover that was bought.
      </ConfirmModal>
    </SettingsCard>
  );
}
