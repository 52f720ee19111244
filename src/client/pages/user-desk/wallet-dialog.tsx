import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { smallestAmount } from '../../../shared/money/currencies.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import type { AdjustWallet } from '../../../shared/wallet/adjustment.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import { useSite } from '../../platform/site/site.ts';
import { api, idempotent, trpc } from '../../platform/trpc.ts';
import { amountFault } from '../../ui/forms/amount-fault.ts';
import { typedNumber } from '../../ui/forms/typed-number.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';

/** Adds money to a wallet or takes some, once however often it is sent. */
export function WalletDialog({ user, close }: { user: AdminUser; close: () => void }) {
  const utils = trpc.useUtils();
  const { currencyCode } = useSite();
  const [keys] = useState(createRequestKey);
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const adjust = useMutation({
    mutationFn: (input: AdjustWallet) =>
      api.adminWallet.adjust.mutate(input, idempotent(keys.forContent(JSON.stringify(input)))),
    onSuccess: ({ balance }) => {
      notify.success(`The wallet now holds ${formatMoney(balance, currencyCode)}`);
      close();
    },
    onError: (error) => {
      if (isDecided(envelopeOf(error))) keys.renew();
      notify.error(messageOf(error));
    },
    onSettled: () => utils.userRecords.invalidate(),
  });
  const submit = () => {
    const range = { least: smallestAmount(currencyCode), most: 2000, currency: currencyCode };
    const fault = amountFault(amount, range);
    const faults = {
      ...(fault !== undefined && { amount: fault }),
      ...(reason.trim().length < 3 && { reason: 'Please give a reason' }),
    };
    setWrong(faults);
    if (Object.keys(faults).length === 0)
      adjust.mutate({ id: user.id, direction, amount: typedNumber(amount), reason: reason.trim() });
  };
  return (
    <DeskDialog
      title={`Wallet of ${user.userName}`}
      submitLabel={direction === 'credit' ? 'Add money' : 'Take money'}
      isBusy={adjust.isPending}
      isDangerous={direction === 'debit'}
      onSubmit={submit}
      close={close}
    >
      <NativeSelect
        label="What to do"
        data={[
          { value: 'credit', label: 'Add money to the wallet' },
          { value: 'debit', label: 'Take money from the wallet' },
        ]}
        value={direction}
        onChange={({ currentTarget: { value } }) => setDirection(value === 'debit' ? 'debit' : 'credit')}
      />
      <TextInput
        label={`Amount (${currencyCode})`}
        inputMode="decimal"
        value={amount}
        error={wrong.amount}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <Textarea
        label="Reason"
        description="The account owner can see this."
        rows={2}
        maxLength={300}
        value={reason}
        error={wrong.reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </DeskDialog>
  );
}
