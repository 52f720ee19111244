import '../ui/forms/form-sheets.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../shared/dates/format-date.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session/session.ts';
import { useSite } from '../platform/site/site.ts';
import { trpc } from '../platform/trpc.ts';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';
import styles from './privacy-page.module.css';

export function DeletionSection() {
  const [isAsking, setAsking] = useState(false);
  const [removeReviews, setRemoveReviews] = useState(false);
  const { signOut } = useSession();
  const { deletionGraceDays } = useSite();
  const grace = deletionGraceDays === 1 ? 'one day' : `${deletionGraceDays} days`;
  const deletion = trpc.privacy.deleteAccount.useMutation({
    onSuccess: async ({ deletionDueAt }) => {
      setAsking(false);
      notify.info(`Your account will be deleted on ${formatDate(deletionDueAt, 'longDate')}.`, {
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
        Your account is deleted after {grace}; signing in before then keeps it. After that your library, keys and
        downloads are gone for good. Invoices are kept without your name.
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
        <p>You will be signed out on all devices now. After {grace} your personal data is erased.</p>
        <Checkbox
          label="Delete my reviews too, instead of showing them as written by a deleted user"
          checked={removeReviews}
          onChange={(event) => setRemoveReviews(event.currentTarget.checked)}
        />
      </ConfirmModal>
    </section>
  );
}
