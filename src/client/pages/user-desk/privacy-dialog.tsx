import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { UserPrivacy } from '../../../shared/privacy/process-privacy.schemas.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useUserAct } from './use-user-act.ts';

export type PrivacyStep = 'export' | 'delete' | 'keep';

const words = {
  export: { title: 'Send a copy of the data', done: 'The copy is being prepared' },
  delete: { title: 'Schedule the deletion', done: 'The deletion is scheduled' },
  keep: { title: 'Cancel the deletion', done: 'The deletion is cancelled' },
} as const;

const explained = {
  export: 'They get an e-mail with a link once the copy is ready, and need to sign in to download it.',
  delete: 'They are signed out everywhere and get an e-mail. They can still keep the account by signing in.',
  keep: 'They are told by e-mail that the account stays.',
} as const;

type PrivacyDialogProps = { user: AdminUser; step: PrivacyStep; state: UserPrivacy; close: () => void };

/** Asks how the owner made the request, which the audit log keeps. */
export function PrivacyDialog({ user, step, state, close }: PrivacyDialogProps) {
  const [reason, setReason] = useState('');
  const [removeReviews, setRemoveReviews] = useState(false);
  const [forfeitsBalance, setForfeitsBalance] = useState(false);
  const [wrong, setWrong] = useState<{ reason?: string; balance?: string }>({});
  const utils = trpc.useUtils();
  const act = useUserAct(words[step].done, close);
  const options = { ...act, onSettled: () => Promise.all([act.onSettled(), utils.adminPrivacy.invalidate()]) };
  const copy = trpc.adminPrivacy.startExport.useMutation(options);
  const remove = trpc.adminPrivacy.scheduleDeletion.useMutation(options);
  const keep = trpc.adminPrivacy.cancelDeletion.useMutation(options);
  const loses = step === 'delete' ? state.balances.join(' + ') : '';
  const submit = () => {
    const faults = {
      ...(reason.trim().length < 3 && { reason: 'Please say how they asked' }),
      ...(loses !== '' && !forfeitsBalance && { balance: 'The owner needs to agree to this first' }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    const asked = { id: user.id, reason: reason.trim() };
    if (step === 'delete') remove.mutate({ ...asked, removeReviews, forfeitsBalance });
    else if (step === 'keep') keep.mutate(asked);
    else copy.mutate(asked);
  };
  return (
    <DeskDialog
      title={`${words[step].title}: ${user.userName}`}
      submitLabel={words[step].title}
      isBusy={copy.isPending || remove.isPending || keep.isPending}
      isDangerous={step === 'delete'}
      onSubmit={submit}
      close={close}
    >
      <p>{explained[step]}</p>
      <Textarea
        label="How did they ask?"
        description="For the audit log. Make sure that it is the owner who asked."
        rows={3}
        maxLength={500}
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {loses === '' ? null : (
        <Checkbox
          label={`The owner agrees to lose ${loses}`}
          checked={forfeitsBalance}
          error={wrong.balance}
          onChange={(event) => setForfeitsBalance(event.currentTarget.checked)}
        />
      )}
      {step === 'delete' ? (
        <Checkbox
          label="Delete their reviews too, instead of showing them as written by a deleted user"
          checked={removeReviews}
          onChange={(event) => setRemoveReviews(event.currentTarget.checked)}
        />
      ) : null}
    </DeskDialog>
  );
}
