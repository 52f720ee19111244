import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { UserStatus } from '../../../shared/auth/auth.schemas.ts';
import { dayMs } from '../../../shared/dates/spans.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { toLocalInput } from '../../platform/local-moment.ts';
import { trpc } from '../../platform/trpc.ts';
import { useUserAct } from './use-user-act.ts';
import { userStatusLabels } from './user-labels.tsx';

type StatusDialogProps = { user: AdminUser; status: UserStatus; title: string; close: () => void };

const explained: Partial<Record<UserStatus, string>> = {
  suspended: 'They are signed out at once and can sign in again after that day.',
  banned: 'They are signed out at once and cannot sign in again. Their reviews are hidden and their orders are held.',
};

const spans = [
  { label: '1 day', days: 1 },
  { label: '1 week', days: 7 },
  { label: '30 days', days: 30 },
];

/** As a field of the kind `date` holds a day. */
const dayOf = (time: Date) => toLocalInput(time).slice(0, '2026-11-23'.length);
const dayIn = (days: number) => dayOf(new Date(Date.now() + days * dayMs));

function Explanation({ status }: { status: UserStatus | undefined }) {
  if (status === undefined) return <p>They stay signed out, and are told the new day by e-mail.</p>;
  return explained[status] === undefined ? null : <p>{explained[status]}</p>;
}

/** The last day of a suspension: the usual spans, or any day. */
function LastDay({
  day,
  error,
  onChange,
}: {
  day: string;
  error: string | undefined;
  onChange: (day: string) => void;
}) {
  return (
    <>
      <TextInput
        label="Suspended until the end of"
        type="date"
        min={dayIn(0)}
        value={day}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs">
        {spans.map(({ label, days }) => (
          <Button key={label} variant="default" size="xs" onClick={() => onChange(dayIn(days))}>
            {label}
          </Button>
        ))}
      </Group>
    </>
  );
}

/** Sets another status, with the reason that its owner is told. */
export function StatusDialog({ user, status, title, close }: StatusDialogProps) {
  const isSuspension = status === 'suspended';
  const [reason, setReason] = useState('');
  const isChange = isSuspension && user.status === 'suspended';
  const [day, setDay] = useState(isChange && user.statusUntil ? dayOf(new Date(user.statusUntil)) : '');
  const [wrong, setWrong] = useState<{ reason?: string; day?: string }>({});
  const set = trpc.adminUsers.setStatus.useMutation(
    useUserAct(`${user.userName} is now ${userStatusLabels[status].toLowerCase()}`, close),
  );
  const change = trpc.adminUsers.changeSuspension.useMutation(useUserAct('Suspension changed', close));
  const submit = () => {
    const until = new Date(`${day}T23:59:59`);
    const faults = {
      ...(reason.trim().length < 3 && { reason: 'Please give a reason' }),
      ...(isSuspension && Number.isNaN(until.getTime()) && { day: 'Please choose the last day' }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    const act = { id: user.id, reason: reason.trim() };
    if (isChange) change.mutate({ ...act, until: until.toISOString() });
    else set.mutate({ ...act, status, ...(isSuspension && { until: until.toISOString() }) });
  };
  return (
    <DeskDialog
      title={`${title}: ${user.userName}`}
      submitLabel={title}
      isBusy={set.isPending || change.isPending}
      isDangerous={status !== 'active'}
      onSubmit={submit}
      close={close}
    >
      <Explanation status={isChange ? undefined : status} />
      {isSuspension ? <LastDay day={day} error={wrong.day} onChange={setDay} /> : null}
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
