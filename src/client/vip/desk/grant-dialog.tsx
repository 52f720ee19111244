import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { VipType } from '../../../shared/vip/vip.rules.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useVipAct } from './use-vip-act.ts';

const plans = [
  { value: 'annual', label: 'Annual' },
  { value: 'lifetime', label: 'Lifetime' },
];

/** Makes somebody a member free of charge. */
export function GrantDialog({ close }: { close: () => void }) {
  const [userName, setUserName] = useState('');
  const [plan, setPlan] = useState<VipType>('annual');
  const [days, setDays] = useState('365');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const grant = trpc.adminVip.grant.useMutation(useVipAct('The membership was granted', close));
  const length = Number(days);
  const faults = {
    userName: userName.trim() === '' ? 'Please enter a username' : undefined,
    days: Number.isInteger(length) && length >= 1 && length <= 3650 ? undefined : 'From 1 to 3,650 days',
    reason: reason.trim().length < 3 ? 'Please give a reason' : undefined,
  };
  const submit = () => {
    setIsChecked(true);
    if (faults.userName || faults.reason || (plan === 'annual' && faults.days)) return;
    grant.mutate({ userName, plan, reason, ...(plan === 'annual' && { days: length }) });
  };
  const shown: Partial<typeof faults> = isChecked ? faults : {};
  return (
    <DeskDialog title="Grant VIP" submitLabel="Grant" isBusy={grant.isPending} onSubmit={submit} close={close}>
      <TextInput
        label="Username"
        autoComplete="off"
        value={userName}
        error={shown.userName}
        onChange={({ currentTarget: { value } }) => setUserName(value)}
      />
      <NativeSelect
        label="Plan"
        data={plans}
        value={plan}
        onChange={({ currentTarget: { value } }) => setPlan(value === 'lifetime' ? 'lifetime' : 'annual')}
      />
      {plan === 'annual' ? (
        <TextInput
          label="Days"
          inputMode="numeric"
          value={days}
          error={shown.days}
          onChange={({ currentTarget: { value } }) => setDays(value)}
        />
      ) : null}
      <TextInput
        label="Reason"
        description="For the audit log."
        value={reason}
        error={shown.reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </DeskDialog>
  );
}
