import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { changePasswordSchema } from '../../../shared/auth/password.schemas.ts';
import { notify } from '../../platform/notify.tsx';
import { replacesSession, trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { describeAuthFailure } from '../session/auth-failure.ts';
import styles from './auth-form.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordRulesList } from './password-rules-list.tsx';

const emptyForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password of whoever knows the old one; the other devices are then signed out. */
export function ChangePasswordForm() {
  const utils = trpc.useUtils();
  const rulesId = useId();
  const [failure, setFailure] = useState<string>();
  const [password, setPassword] = useState('');
  const form = useZodForm(changePasswordSchema, emptyForm);
  form.watch('newPassword', ({ value }) => setPassword(value));
  const change = trpc.passwords.change.useMutation({ trpc: replacesSession });

  const submit = form.onSubmit(async (values) => {
    setFailure(undefined);
    try {
      await change.mutateAsync(values);
      form.reset();
      setPassword('');
      notify.success('Your password has been changed. Your other devices have been signed out.');
      void utils.sessions.list.invalidate();
      void utils.twoFactor.get.invalidate();
    } catch (error) {
      if (!applyServerErrors(form, error)) setFailure(describeAuthFailure(error, authMessages.changePasswordFailed));
    }
  });
  return (
    <form className={`${styles.form} ${styles.narrow}`} onSubmit={submit} noValidate>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        aria-describedby={rulesId}
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <PasswordRulesList id={rulesId} password={password} />
      <PasswordField
        label="Repeat new password"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
      <div className={styles.row}>
        <Button type="submit" loading={form.submitting}>
          Change password
        </Button>
      </div>
    </form>
  );
}
