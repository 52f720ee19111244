import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { UserStatus } from '../../../shared/auth/auth.schemas.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useUserAct } from './use-user-act.ts';
import { userStatusLabels } from './user-labels.tsx';

type StatusDialogProps = { user: AdminUser; status: UserStatus; title: string; close: () => void };

const explained: Partial<Record<UserStatus, string>> = {
  suspended: 'They are signed out at once and can sign in again after that day.',
  banned: 'They are signed out at once and cannot sign in again. Their reviews are hidden and their orders are held.',
};

/** Sets another status, with the reason that its owner is told. */
export function StatusDialog({ user, status, title, close }: StatusDialogProps) {
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState<{ reason?: string; day?: string }>({});
  const isSuspension = status === 'suspended';
  const set = trpc.adminUsers.setStatus.useMutation(
    useUserAct(`${user.userName} is now: ${userStatusLabels[status].toLowerCase()}`, close),
  );
  const submit = () => {
    const until = new Date(`${day}T23:59:59`);
    const faults = {
      ...(reason.trim().length < 3 && { reason: 'Please give a reason' }),
      ...(isSuspension && Number.isNaN(until.getTime()) && { day: 'Please choose the last day' }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    set.mutate({ id: user.id, status, reason: reason.trim(), ...(isSuspension && { until: until.toISOString() }) });
  };
  return (
    <DeskDialog
      title={`${title}: ${user.userName}`}
      submitLabel={title}
      isBusy={set.isPending}
      isDangerous={status !== 'active'}
      onSubmit={submit}
      close={close}
    >
      {explained[status] === undefined ? null : <p>{explained[status]}</p>}
      {isSuspension ? (
        <TextInput
          label="Suspended until the end of"
          type="date"
          value={day}
          error={wrong.day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      ) : null}
      <Textarea
        label="Reason"
        description="The account owner can see this."
        rows={3}
        maxLength={500}
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DeskDialog>
  );
}
