import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../shared/text/count-text.ts';
import { vipPermissionLimits } from '../../../shared/vip/vip.permissions.ts';
import type { ExtendVipByStaff, VipRow } from '../../../shared/vip/vip-desk.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { useSession } from '../../platform/session/session.ts';
import { api, idempotent, trpc } from '../../platform/trpc.ts';
import { useVipAct } from './use-vip-act.ts';
import styles from './vip-desk-page.module.css';

type DialogProps = { row: VipRow; isAdmin: boolean; close: () => void };

const { maxDays } = vipPermissionLimits['vip:manage'].support;

function ExtendDialog({ row, isAdmin, close }: DialogProps) {
  const most = isAdmin ? 3650 : maxDays;
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [keys] = useState(createRequestKey);
  const extend = useMutation({
    mutationFn: (input: ExtendVipByStaff) =>
      api.adminVip.extend.mutate(input, idempotent(keys.forContent(JSON.stringify(input)))),
    ...useVipAct('The membership was extended', close, keys),
  });
  const length = Number(days);
  const isLengthValid = Number.isInteger(length) && length >= 1 && length <= most;
  const isReasonValid = reason.trim().length >= 3;
  const submit = () => {
    setIsChecked(true);
    if (isLengthValid && isReasonValid) extend.mutate({ id: row.id, days: length, reason });
  };
  return (
    <DeskDialog
      title={`Extend VIP of ${row.user.userName}`}
      submitLabel="Extend"
      isBusy={extend.isPending}
      onSubmit={submit}
      close={close}
    >
      <TextInput
        label="Days"
        description={`Up to ${formatCount(most)}.`}
        inputMode="numeric"
        value={days}
        error={isChecked && !isLengthValid ? `From 1 to ${formatCount(most)} days` : undefined}
        onChange={({ currentTarget: { value } }) => setDays(value)}
      />
      <TextInput
        label="Reason"
        description="For the audit log."
        value={reason}
        error={isChecked && !isReasonValid ? 'Please give a reason' : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </DeskDialog>
  );
}

function RevokeDialog({ row, close }: DialogProps) {
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const revoke = trpc.adminVip.revoke.useMutation(useVipAct('The membership was ended', close));
  const isReasonValid = reason.trim().length >= 3;
  const submit = () => {
    setIsChecked(true);
    if (isReasonValid) revoke.mutate({ id: row.id, reason, refund });
  };
  return (
    <DeskDialog
      title={`End VIP of ${row.user.userName}`}
      submitLabel="End membership"
      isBusy={revoke.isPending}
      isDangerous
      onSubmit={submit}
      close={close}
    >
      <TextInput
        label="Reason"
        description="The member can see this."
        value={reason}
        error={isChecked && !isReasonValid ? 'Please give a reason' : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {row.refundable > 0 ? (
        <Checkbox
          label="Refund everything that was paid for it"
          checked={refund}
          onChange={({ currentTarget: { checked } }) => setRefund(checked)}
        />
      ) : null}
    </DeskDialog>
  );
}

/** What this reader may do about a membership that runs. */
export function VipActions({ row }: { row: VipRow }) {
  const isAdmin = useSession().user?.roles.includes('admin') ?? false;
  const [open, setOpen] = useState<'extend' | 'revoke'>();
  const close = () => setOpen(undefined);
  if (row.status !== 'active' && row.status !== 'expired') return null;
  return (
    <div className={styles.actions}>
      {row.type === 'annual' ? (
        <Button variant="default" onClick={() => setOpen('extend')}>
          Extend
        </Button>
      ) : null}
      {isAdmin ? (
        <Button variant="default" color="red" onClick={() => setOpen('revoke')}>
          End membership
        </Button>
      ) : null}
      {open === 'extend' ? <ExtendDialog row={row} isAdmin={isAdmin} close={close} /> : null}
      {open === 'revoke' ? <RevokeDialog row={row} isAdmin={isAdmin} close={close} /> : null}
    </div>
  );
}
