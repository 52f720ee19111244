import '../ui/forms/form-sheets.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';
import styles from './privacy-page.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function DeletionSection() {
  const [isAsking, setAsking] = useState(false);
  const [removeReviews, setRemoveReviews] = useState(false);
  const { signOut } = useSession();
  const deletion = trpc.privacy.deleteAccount.useMutation({
    onSuccess: async ({ deletionDueAt }) => {
      setAsking(false);
      notify.info(`Your account will be deleted on ${dateFormat.format(new Date(deletionDueAt))}.`, {
        durationMs: 8000,
      });
      await signOut();
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <section className={`${styles.section} ${styles.danger}`}>
      <h2>Delete my account</h2>
      <p>
        Your account is deleted after 14 days. Until then, signing in keeps it. After that your library, keys and
        downloads are out of reach for good. Invoices stay without your name.
      </p>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title="Delete your account?"
        confirmLabel="Delete my account"
        cancelLabel="Keep it"
        isDangerous
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate({ removeReviews })}
        onClose={() => setAsking(false)}
      >
        <p>You are signed out on all devices now. In 14 days what we know about you is erased.</p>
        <Checkbox
          label="Delete my reviews too, instead of showing them as those of a deleted user"
          checked={removeReviews}
          onChange={(event) => setRemoveReviews(event.currentTarget.checked)}
        />
      </ConfirmModal>
    </section>
  );
}
