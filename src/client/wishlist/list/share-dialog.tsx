import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import styles from './share-dialog.module.css';

type ShareDialogProps = { share: { shareId: string; url: string } | undefined; onClose: () => void };

/** Creates a public page for the list, shows its address, and removes it again. */
export function ShareDialog({ share, onClose }: ShareDialogProps) {
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const set = async (shared: boolean) => {
    setBusy(true);
    try {
      await api.wishlist.share.mutate({ shared });
      await utils.wishlist.list.invalidate();
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="Share your wishlist" size={480}>
      {share === undefined ? (
        <>
          <p className={styles.text}>
            Anyone with the link can see your wishlist. Your notes, target prices and e-mail stay private; your name is
            shown only if your profile is public.
          </p>
          <Button fullWidth loading={isBusy} onClick={() => void set(true)}>
            Create a link
          </Button>
        </>
      ) : (
        <>
          <p className={styles.text}>Anyone with this link can see your list.</p>
          <div className={styles.link}>
            <input
              readOnly
              value={share.url}
              aria-label="Link to my wishlist"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={share.url} label="Copy link" />
          </div>
          <div className={styles.actions}>
            <Button
              component="a"
              href={`/wishlist/${share.shareId}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={17} stroke={1.8} />}
            >
              See it as others do
            </Button>
            <Button variant="subtle" color="red" loading={isBusy} onClick={() => void set(false)}>
              Stop sharing
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
