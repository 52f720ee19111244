import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { smallestAmount } from '../../../shared/money/currencies.ts';
import { amountText } from '../../../shared/money/money.ts';
import { type PaySeller, paySellerSchema, type Statement } from '../../../shared/wallet/payout.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import { api, idempotent, trpc } from '../../platform/trpc.ts';
import { amountFault } from '../../ui/forms/amount-fault.ts';
import { typedNumber } from '../../ui/forms/typed-number.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';

type PaySellerDialogProps = { statement: Statement; close: () => void };

/** Records a transfer to a seller, once however often it is sent. */
export function PaySellerDialog({ statement, close }: PaySellerDialogProps) {
  const { user, payable, currency } = statement;
  const utils = trpc.useUtils();
  const [keys] = useState(createRequestKey);
  const [amount, setAmount] = useState(amountText(payable, currency));
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; reference?: string }>({});
  const pay = useMutation({
    mutationFn: (input: PaySeller) => api.payouts.pay.mutate(input, idempotent(keys.forContent(JSON.stringify(input)))),
    onSuccess: (payout) => {
      notify.success(`${formatMoney(payout.amount, currency)} recorded as paid to ${user.userName}`);
      close();
    },
    onError: (error) => {
      if (isDecided(envelopeOf(error))) keys.renew();
      notify.error(messageOf(error));
    },
    onSettled: () => utils.payouts.invalidate(),
  });
  const submit = () => {
    const input: PaySeller = { id: user.id, amount: typedNumber(amount), reference: reference.trim() };
    const { reference: referenceSchema } = paySellerSchema.shape;
    const fault = amountFault(amount, { least: smallestAmount(currency), most: payable, currency });
    const faults = {
      ...(fault !== undefined && { amount: fault }),
      ...(!referenceSchema.safeParse(input.reference).success && {
        reference: 'Please enter the transfer’s reference, 3 characters or more',
      }),
    };
    setWrong(faults);
    if (Object.keys(faults).length === 0) pay.mutate(input);
  };
  return (
    <DeskDialog
      title={`Mark as paid: ${user.userName}`}
      submitLabel="Mark as paid"
      isBusy={pay.isPending}
      onSubmit={submit}
      close={close}
    >
      <TextInput
        label={`Amount (${currency})`}
        inputMode="decimal"
        value={amount}
        error={wrong.amount}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <TextInput
        label="Reference"
        description="Of the transfer you sent. The seller can see it."
        maxLength={100}
        value={reference}
        error={wrong.reference}
        onChange={({ currentTarget: { value } }) => setReference(value)}
      />
    </DeskDialog>
  );
}
