import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { linkConfirmedSchema } from '../../../shared/social/social.schemas.ts';
import { type SocialProvider, socialProviderNames } from '../../../shared/social/social-providers.ts';
import { apiPost } from '../../platform/http/api-post.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from '../password/auth-form.module.css';
import { PasswordField } from '../password/password-field.tsx';
import { describeAuthFailure } from '../session/auth-failure.ts';

const formSchema = z.object({ password: z.string().min(1, 'passwordRequired') });

type ConfirmLinkFormProps = {
  pendingId: string;
  provider: SocialProvider;
  email: string;
  onAnswer: (answer: z.infer<typeof linkConfirmedSchema>) => void;
};

/** Asks once for the password of the account that the provider's address belongs to. */
export function ConfirmLinkForm({ pendingId, provider, email, onAnswer }: ConfirmLinkFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(formSchema, { password: '' });
  const submit = form.onSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      onAnswer(linkConfirmedSchema.parse(await apiPost('/api/auth/social/confirm-link', { pendingId, password })));
    } catch (error) {
      setFailure(describeAuthFailure(error, authMessages.loginFailed));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={`Password of ${email}`}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={form.submitting}>
        Link {socialProviderNames[provider]} and sign in
      </Button>
    </form>
  );
}
