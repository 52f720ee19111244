import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fieldMessages } from '../../../../shared/messages/field-messages.ts';
import { productImageLimits } from '../../../../shared/products/images/product-image.schemas.ts';
import { envelopeOf, messageOf } from '../../../platform/http/api-error.ts';
import { fieldProblemOf } from '../../../platform/http/field-problem.ts';
import { notify } from '../../../platform/notify.tsx';
import { useFocusAfterRemoval } from '../../../platform/screen/use-focus-after-removal.ts';
import { uploadForm } from '../../../platform/upload-form.ts';
import styles from './media-tab.module.css';

/** A chosen file, and why it cannot be added. */
type Chosen = { file: File; alt: string; problem?: string };

const keyOf = ({ file: { name, size, lastModified } }: Chosen) => `${name} ${size} ${lastModified}`;

function choose(file: File): Chosen {
  if (file.type !== '' && !file.type.startsWith('image/')) return { file, alt: '', problem: 'This is not a picture' };
  const isTooLarge = file.size > productImageLimits.bytes;
  return { file, alt: '', ...(isTooLarge && { problem: 'This picture is larger than 8 MB' }) };
}

/** Sends the pictures; where the shop refuses some of them, the others once more. Answers those that it refused. */
async function addPictures(productId: string, pictures: readonly Chosen[]): Promise<Chosen[]> {
  const body = new FormData();
  for (const { file } of pictures) body.append('images[]', file);
  for (const { alt } of pictures) body.append('alt[]', alt.trim());
  try {
    await uploadForm('POST', `/api/product/${productId}/images`, body);
    return [];
  } catch (error) {
    const errors = envelopeOf(error)?.errors ?? {};
    const refused = pictures.flatMap((picture, place) => {
      const [reason] = errors[`images.${place}`] ?? [];
      return reason === undefined ? [] : [{ ...picture, problem: fieldMessages[reason] ?? messageOf(error) }];
    });
    if (refused.length === 0) throw error;
    const others = pictures.filter(({ file }) => !refused.some((picture) => picture.file === file));
    return others.length === 0 ? refused : [...refused, ...(await addPictures(productId, others))];
  }
}

type ChosenPictureProps = { picture: Chosen; isBusy: boolean; onAlt: (alt: string) => void; onLeaveOut: () => void };

function ChosenPicture({ picture: { file, alt, problem }, isBusy, onAlt, onLeaveOut }: ChosenPictureProps) {
  const row = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={row} className={styles.chosen}>
      {problem === undefined ? (
        <TextInput
          className={styles.alt ?? ''}
          label={`Description of ${file.name}`}
          value={alt}
          maxLength={200}
          required
          onChange={({ currentTarget: { value } }) => onAlt(value)}
        />
      ) : (
        <p className={styles.problem} role="alert">
          {file.name}: {problem}
        </p>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`Leave out ${file.name}`}
        data-removes=""
        disabled={isBusy}
        onClick={onLeaveOut}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}

type AddPicturesProps = { productId: string; room: number; onDone: () => Promise<unknown> };

/** New pictures, each with what it shows. */
export function AddPictures({ productId, room, onDone }: AddPicturesProps) {
  const inputId = useId();
  const [files, setFiles] = useState<Chosen[]>([]);
  const [isBusy, setBusy] = useState(false);
  const good = files.filter(({ problem }) => problem === undefined);
  const pick = (list: FileList | null) => {
    const known = new Set(files.map(keyOf));
    const added = [...(list ?? [])].map(choose).filter((picture) => !known.has(keyOf(picture)));
    const next = [...files, ...added];
    if (next.length > room) notify.warning(`A product has up to ${productImageLimits.count} pictures.`);
    setFiles(next.slice(0, room));
  };
  const send = async () => {
    setBusy(true);
    try {
      const refused = await addPictures(productId, good);
      const count = good.length - refused.length;
      if (count > 0) notify.success(count === 1 ? 'Picture added' : `${count} pictures added`);
      setFiles([...files.filter(({ problem }) => problem !== undefined), ...refused]);
      if (count > 0) await onDone();
    } catch (error) {
      notify.error(fieldProblemOf(error));
    }
    setBusy(false);
  };
  return (
    <section
      className={styles.adding}
      aria-label="Add pictures"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isBusy) pick(event.dataTransfer.files);
      }}
    >
      {files.map((picture) => (
        <ChosenPicture
          key={keyOf(picture)}
          picture={picture}
          isBusy={isBusy}
          onAlt={(alt) => setFiles(files.map((one) => (one === picture ? { ...one, alt } : one)))}
          onLeaveOut={() => setFiles(files.filter((one) => one !== picture))}
        />
      ))}
      <span className={styles.buttons}>
        <input
          id={inputId}
          type="file"
          multiple
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          className={styles.input}
          disabled={room === 0 || isBusy}
          onChange={({ currentTarget }) => {
            pick(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <label htmlFor={inputId} className={styles.pick}>
          <IconPhotoPlus size={18} stroke={1.8} aria-hidden="true" />
          Choose pictures
        </label>
        <span className={styles.hint}>or drop them here</span>
        {good.length === 0 ? null : (
          <Button loading={isBusy} disabled={good.some(({ alt }) => alt.trim() === '')} onClick={() => void send()}>
            {good.length === 1 ? 'Add picture' : `Add ${good.length} pictures`}
          </Button>
        )}
      </span>
    </section>
  );
}
