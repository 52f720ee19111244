import '../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldMessages } from '../../shared/messages/field-messages.ts';
import { PasswordField } from '../auth/password/password-field.tsx';
import { useProfileQuery } from '../auth/session/use-profile.ts';
import { envelopeOf, messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { recordSignedOut } from '../platform/session/session-refresh.ts';
import { trpc } from '../platform/trpc.ts';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../ui/feedback/form-alert.tsx';
import styles from './privacy-page.module.css';

const wrongPassword = 'That is not your password';

/** Deactivates the account until the next sign-in (D-42). Members without a password confirm in the sudo dialog. */
export function DeactivationSection() {
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const user = useProfileQuery(true).data;
  // Signing in would not restore an account in any other state.
  const isBarred = user !== undefined && user.status !== 'active';
  const deactivation = trpc.profile.deactivate.useMutation({
    onSuccess: () => {
      setAsking(false);
      // The server has ended the session already; another logout would be refused.
      recordSignedOut();
      notify.info('Your account is deactivated. Sign in whenever you want it back.', { durationMs: 8000 });
    },
    onError: (error) => setFailure(envelopeOf(error)?.errors?.password ? wrongPassword : messageOf(error)),
  });
  const open = () => {
    setPassword('');
    setFailure(undefined);
    setAsking(true);
  };
  const confirm = () => {
    setFailure(undefined);
    if (!user?.hasPassword) deactivation.mutate({});
    else if (password === '') setFailure(fieldMessages.passwordRequired);
    else deactivation.mutate({ password });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  return (
    <section className={styles.section}>
      <h2>Take a break</h2>
      <p>
        Deactivate your account and nobody can see your profile. Your orders, keys and downloads are kept: signing in
        brings everything back as it was.
      </p>
      {isBarred ? (
        <FormAlert tone="info" title="Please confirm your e-mail address first" />
      ) : (
        <Button variant="default" onClick={open}>
          Deactivate my account
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsking}
        title="Deactivate your account?"
        confirmLabel="Deactivate"
        cancelLabel="Stay active"
        isBusy={deactivation.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>You will be signed out on all devices, and your profile is hidden until you sign in again.</p>
        {user?.hasPassword ? (
          <form onSubmit={submit} noValidate>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              error={failure}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </form>
        ) : null}
        {failure === undefined || user?.hasPassword ? null : <FormAlert tone="danger" title={failure} />}
      </ConfirmModal>
    </section>
  );
}
