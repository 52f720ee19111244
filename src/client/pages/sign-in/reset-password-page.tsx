import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { resetPasswordSchema } from '../../../shared/auth/password.schemas.ts';
import styles from '../../auth/password/auth-form.module.css';
import { PasswordField } from '../../auth/password/password-field.tsx';
import { PasswordRulesList } from '../../auth/password/password-rules-list.tsx';
import { describeAuthFailure } from '../../auth/session/auth-failure.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { notify } from '../../platform/notify.tsx';
import { maySeeSession, recordSignedOut } from '../../platform/session/session-refresh.ts';
import { api, trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Announcement, Skeleton } from '../../ui/feedback/skeletons.tsx';
import { AuthLayout } from './auth-layout.tsx';

function NewPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const [, navigate] = useLocation();
  const rulesId = useId();
  const [failure, setFailure] = useState<string>();
  const [password, setPassword] = useState('');
  const form = useZodForm(resetPasswordSchema, { token, password: '', confirmPassword: '' });
  form.watch('password', ({ value }) => setPassword(value));
  const reset = trpc.passwords.reset.useMutation();

  const submit = form.onSubmit(async (values) => {
    setFailure(undefined);
    try {
      await reset.mutateAsync(values);
      // The server cleared the cookies when they belong to this account; those of another account stay.
      if (maySeeSession() && readCookie('auth_status') === undefined) recordSignedOut();
      notify.success('Your new password has been set. Please sign in with it.');
      navigate('/login', { replace: true });
    } catch (error) {
      if (envelopeOf(error)?.code === 'TOKEN_INVALID') onDeadLink();
      else if (!applyServerErrors(form, error))
        setFailure(describeAuthFailure(error, authMessages.resetPasswordFailed));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        aria-describedby={rulesId}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordRulesList id={rulesId} password={password} />
      <PasswordField
        label="Repeat new password"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
      <Button type="submit" size="md" loading={form.submitting}>
        Set new password
      </Button>
    </form>
  );
}

/** In the sizes of the form, while the link is checked. */
function FormOutline() {
  return (
    <div className={styles.form}>
      <Announcement />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={42} />
    </div>
  );
}

/** Whether the link still works, asked as soon as it is opened. Where nobody can say, the form is shown: the server decides. */
function useLinkCheck(token: string) {
  const isWhole = resetPasswordSchema.shape.token.safeParse(token).success;
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => api.passwords.checkResetLink.mutate({ token }),
    enabled: isWhole,
    retry: false,
  });
  const isDead = !isWhole || envelopeOf(check.error)?.code === 'TOKEN_INVALID';
  return { isDead, isChecking: check.isLoading };
}

/** Where the link of the reset mail leads: /reset-password/… */
export function ResetPasswordPage() {
  const { token = '' } = useParams<{ token: string }>();
  const link = useLinkCheck(token);
  const [isRefused, setRefused] = useState(false);
  if (!link.isDead && !isRefused) {
    return (
      <AuthLayout
        title="Choose a new password"
        lead="All your devices will be signed out. Then sign in with your new password."
      >
        {link.isChecking ? <FormOutline /> : <NewPasswordForm token={token} onDeadLink={() => setRefused(true)} />}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="This link has expired" lead="Password reset links work once and expire after 60 minutes.">
      <div className={styles.form}>
        <Button component={Link} href="/forgot-password" size="md">
          Get a new link
        </Button>
        <p className={styles.switch}>
          Remembered it? <Link href="/login">Sign in</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
