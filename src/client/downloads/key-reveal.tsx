import { Button } from '@mantine/core';
import { IconEye, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { platformLabels } from '../../shared/products/product-kind.ts';
import { useCountry } from '../platform/country/country.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useOnline } from '../platform/online.ts';
import { trpc } from '../platform/trpc.ts';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';
import { CopyButton } from '../ui/values/copy-button.tsx';
import { RegionLine } from '../ui/values/region-line.tsx';
import { keepShownKey, useKeptKey } from './kept-keys/keeping.ts';
import styles from './key-reveal.module.css';

type KeyRevealProps = {
  orderId: string;
  itemId: string;
  /** `masked` is safe to show before the key is revealed. */
  bought: { id: string; masked: string; revealedAt: string | null };
  productName: string;
  /** Says what revealing means beside the button, so that one click is enough. */
  isNoticed?: boolean;
  /** The guide stands elsewhere already. */
  isGuideApart?: boolean;
  /** The order is somebody else's, who gave it; where it works is said beside it. */
  isGift?: boolean;
};

/** Where the key works, read before it is revealed: afterwards it can no longer be given back. */
function KeyWhere({ orderId, itemId, isWanted }: { orderId: string; itemId: string; isWanted: boolean }) {
  const { data: order } = trpc.orders.get.useQuery({ id: orderId }, { enabled: isWanted });
  const home = useCountry();
  const item = order?.items.find(({ id }) => id === itemId);
  if (item === undefined) return null;
  const { platform, regions, usedInCountry } = item;
  return (
    <p className={styles.where}>
      {platform === 'none' ? null : <strong>{platformLabels[platform]}</strong>}
      <RegionLine regions={regions} country={home ?? order?.buyerCountry ?? undefined} usedIn={usedInCountry} />
    </p>
  );
}

/** A bought key: masked until its owner has read what revealing means. It is kept only where its owner wants that. */
export function KeyReveal(props: KeyRevealProps) {
  const { orderId, itemId, bought, productName, isNoticed = false, isGuideApart = false, isGift = false } = props;
  const [isAsking, setAsking] = useState(false);
  const isOnline = useOnline();
  const utils = trpc.useUtils();
  const reveal = trpc.orders.revealKey.useMutation({
    onSuccess: ({ key }) => {
      setAsking(false);
      void keepShownKey(bought.id, key).catch(() => undefined);
      void utils.orders.get.invalidate({ id: orderId });
      void utils.downloads.invalidate();
      void utils.gifts.invalidate();
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  const show = () => reveal.mutate({ id: orderId, itemId, keyId: bought.id, acknowledge: true });
  const kept = useKeptKey(bought.id, !isOnline);
  const [isKeptShown, setKeptShown] = useState(false);
  const shown = reveal.data ?? (isKeptShown && kept !== undefined ? { key: kept, activationGuide: null } : undefined);
  const isNew = bought.revealedAt === null;
  const press = () => {
    if (!isOnline) setKeptShown(true);
    else if (isNew && !isNoticed) setAsking(true);
    else show();
  };
  return (
    <div className={styles.reveal}>
      <div className={styles.row}>
        <IconKey size={18} stroke={1.8} aria-hidden="true" />
        <code className={styles.key} aria-live="polite" data-shown={shown ? '' : undefined}>
          {shown?.key ?? bought.masked}
        </code>
        {shown ? (
          <CopyButton value={shown.key} label={`Copy the key of ${productName}`} takesFocus />
        ) : (
          <Button
            size={isNoticed ? 'md' : 'xs'}
            variant={isNoticed ? 'filled' : 'light'}
            leftSection={<IconEye size={16} />}
            loading={reveal.isPending}
            disabled={!isOnline && kept === undefined}
            aria-label={`${isNew ? 'Reveal key' : 'Show key'} of ${productName}`}
            onClick={press}
          >
            {isNew ? 'Reveal key' : 'Show key'}
          </Button>
        )}
      </div>
      {isNoticed && isNew && !shown ? (
        <p className={styles.notice}>Once revealed, this key is refunded only if it does not work.</p>
      ) : null}
      {shown?.activationGuide && !isGuideApart ? (
        <div className={styles.guide}>
          <strong>How to activate</strong>
          <p>{shown.activationGuide}</p>
        </div>
      ) : null}
      <ConfirmModal
        isOpen={isAsking}
        title="Reveal this key?"
        confirmLabel="Reveal key"
        isBusy={reveal.isPending}
        onConfirm={show}
        onClose={() => setAsking(false)}
      >
        <p>
          You are about to see the key of <strong>{productName}</strong>.
        </p>
        <KeyWhere orderId={orderId} itemId={itemId} isWanted={isAsking && !isGift} />
        <p>Once revealed, this key is refunded only if it does not work.</p>
      </ConfirmModal>
    </div>
  );
}
