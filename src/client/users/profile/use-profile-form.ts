import { useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '../../../shared/auth/auth.schemas.ts';
import { updateProfileSchema } from '../../../shared/users/profile.schemas.ts';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { describeAuthFailure } from '../../auth/session/auth-failure.ts';
import { notify } from '../../platform/notify.tsx';
import { useSavedDraft } from '../../platform/session/saved-draft.ts';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';

/** The profile's form: saved, it leads back to the profile; a new address takes effect once its link was opened. */
export function useProfileForm(user: User) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState<string>();
  const [typedName, setTypedName] = useState(user.userName);
  const keepTyped = useKeepTypedInput();
  const form = useZodForm(updateProfileSchema, {
    userName: user.userName,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
    phone: user.phone ?? '',
    country: user.country ?? '',
    bio: user.bio ?? '',
  });
  useSavedDraft(form, { name: 'profile', userId: user.id });
  form.watch('userName', ({ value }) => setTypedName(value));
  const update = trpc.profile.update.useMutation();

  const submit = form.onSubmit(async (values) => {
    setFailure(undefined);
    try {
      const saved = await update.mutateAsync(values);
      await utils.auth.profile.invalidate();
      const isMailed = saved.emailChangePending && values.email !== saved.email;
      notify.success(isMailed ? `Saved. Open the link we sent to ${values.email} to use that address.` : 'Saved');
      navigate('/user/profile');
    } catch (error) {
      if (!applyServerErrors(form, error)) setFailure(describeAuthFailure(error, userMessages.updateProfileFailed));
    }
  });
  return { form, typedName, failure, submit, keepTyped };
}
