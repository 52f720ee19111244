import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api } from '../../platform/trpc.ts';
import { applyServerErrors } from '../../platform/use-zod-form.ts';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { useSignIn } from '../session/use-sign-in.ts';

export type QuickRegisterValues = { email: string; password: string; userName: string; acceptTerms: boolean };

/** Creates the account and signs in with it. `onNameRefused` shows the username, so that another one can be chosen. */
export function useQuickRegister(form: UseFormReturnType<QuickRegisterValues>, onNameRefused: () => void) {
  const { register } = useSignIn();
  const [failure, setFailure] = useState<string>();
  const [isTaken, setTaken] = useState(false);

  /** A proposal that fails costs nothing: it is asked for again when the form is sent. */
  const propose = async (email: string): Promise<string> => {
    const { userName } = await api.auth.proposeUserName.mutate({ email }).catch(() => ({ userName: '' }));
    form.setFieldValue('userName', userName);
    return userName;
  };
  const submit = async ({ email, password, userName }: QuickRegisterValues) => {
    setFailure(undefined);
    setTaken(false);
    try {
      const name = userName === '' ? (await api.auth.proposeUserName.mutate({ email })).userName : userName;
      await register({ email, userName: name, password, confirmPassword: password, acceptTerms: true });
      notify.success(`Welcome! We sent a link to ${email} to confirm your address.`);
    } catch (error) {
      const fields = envelopeOf(error)?.errors ?? {};
      applyServerErrors(form, error);
      setTaken('email' in fields);
      if ('userName' in fields) onNameRefused();
      setFailure(describeAuthFailure(error, authMessages.registrationFailed));
    }
  };
  return { failure, isTaken, submit, propose };
}
