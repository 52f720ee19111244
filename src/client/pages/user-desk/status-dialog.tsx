import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { UserStatus } from '../../../shared/auth/auth.schemas.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { latestSuspensionEnd, longestSuspension } from '../../../shared/users/staff-reach.rules.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { userStatusLabels } from '../../users/user-status-badge.tsx';
import { dayIn, dayOf, spansUpTo, suspensionEnd } from './suspension-end.ts';
import { useUserAct } from './use-user-act.ts';

type StatusDialogProps = { user: AdminUser; status: UserStatus; title: string; close: () => void };

const explained: Partial<Record<UserStatus, string>> = {
  suspended: 'They are signed out at once and can sign in again after that day.',
  banned: 'They are signed out at once and cannot sign in again. Their reviews are hidden and their orders are held.',
};

/** Days that one may suspend for. */
function useLongest(): number {
  const { user } = useSession();
  return user ? (longestSuspension({ roles: user.roles, grants: user.staffPermissions }) ?? 0) : 0;
}

function Explanation({ status }: { status: UserStatus | undefined }) {
  if (status === undefined) return <p>They stay signed out, and are told the new day by e-mail.</p>;
  return explained[status] === undefined ? null : <p>{explained[status]}</p>;
}

type LastDayProps = { day: string; longest: number; error: string | undefined; onChange: (day: string) => void };

/** The last day of a suspension: the usual spans, or any day. */
function LastDay({ day, longest, error, onChange }: LastDayProps) {
  const latest = latestSuspensionEnd(new Date(), longest);
  return (
    <>
      <TextInput
        label="Suspended until the end of"
        type="date"
        min={dayIn(0)}
        max={latest === null ? undefined : dayOf(latest)}
        value={day}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs">
        {spansUpTo(longest).map(({ label, days }) => (
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
  const longest = useLongest();
  const [reason, setReason] = useState('');
  const isChange = isSuspension && user.status === 'suspended';
  const [day, setDay] = useState(isChange && user.statusUntil ? dayOf(new Date(user.statusUntil)) : '');
  const [wrong, setWrong] = useState<{ reason?: string; day?: string }>({});
  const set = trpc.adminUsers.setStatus.useMutation(
    useUserAct(`${user.userName} is now ${userStatusLabels[status].toLowerCase()}`, close),
  );
  const change = trpc.adminUsers.changeSuspension.useMutation(useUserAct('Suspension changed', close));
  const submit = () => {
    const until = suspensionEnd(day, latestSuspensionEnd(new Date(), longest));
    const wrongDay = day === '' ? 'Please choose the last day' : `You can suspend for up to ${longest} days`;
    const faults = {
      ...(reason.trim().length < 3 && { reason: 'Please give a reason' }),
      ...(isSuspension && until === undefined && { day: wrongDay }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    const act = { id: user.id, reason: reason.trim() };
    if (!isSuspension) set.mutate({ ...act, status });
    else if (until !== undefined) {
      const to = { ...act, until: until.toISOString() };
      if (isChange) change.mutate(to);
      else set.mutate({ ...to, status });
    }
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
      {isSuspension ? <LastDay day={day} longest={longest} error={wrong.day} onChange={setDay} /> : null}
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
