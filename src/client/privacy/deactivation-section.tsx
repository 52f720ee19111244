import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProfileQuery } from '../auth/use-profile.ts';
import { messageOf } from '../platform/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session.ts';
import { trpc } from '../platform/trpc.ts';
import { ConfirmModal } from '../ui/confirm-modal.tsx';
import styles from './privacy-page.module.css';

/** Puts the account to rest; signing in wakes it (D-42). */
export function DeactivationSection() {
  const [isAsking, setAsking] = useState(false);
  const { signOut } = useSession();
  const user = useProfileQuery(true).data;
  // Signing in to an account of another state would not bring it back as it was.
  const isBarred = user !== undefined && user.status !== 'active';
  const deactivation = trpc.profile.deactivate.useMutation({
    onSuccess: async () => {
      setAsking(false);
      await signOut();
      notify.info('Your account is resting. Sign in whenever you want it back.', { durationMs: 8000 });
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <section className={styles.section}>
      <h2>Take a break</h2>
      <p>
        Deactivate your account and nobody sees your profile. Your orders, keys and downloads wait for you: signing in
        brings everything back as it was.
      </p>
      <div className={styles.row}>
        <Button variant="default" disabled={isBarred} onClick={() => setAsking(true)}>
          Deactivate my account
        </Button>
        {isBarred ? <span className={styles.state}>Possible once your e-mail address is confirmed.</span> : null}
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title="Deactivate your account?"
        confirmLabel="Deactivate"
        cancelLabel="Stay"
        isBusy={deactivation.isPending}
        onConfirm={() => deactivation.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>You are signed out on all devices now, and your profile is hidden until you sign in again.</p>
      </ConfirmModal>
    </section>
  );
}
