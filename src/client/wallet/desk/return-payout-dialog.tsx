import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReturnPayout, returnPayoutSchema, type Statement } from '../../../shared/wallet/payout.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import { api, idempotent, trpc } from '../../platform/trpc.ts';

type ReturnPayoutDialogProps = { statement: Statement; close: () => void };

/** Records that a transfer to a seller came back. */
export function ReturnPayoutDialog({ statement, close }: ReturnPayoutDialogProps) {
  const { user } = statement;
  const utils = trpc.useUtils();
  const [keys] = useState(createRequestKey);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const record = useMutation({
    mutationFn: (input: ReturnPayout) =>
      api.payouts.recordReturn.mutate(input, idempotent(keys.forContent(JSON.stringify(input)))),
    onSuccess: () => {
      notify.success(`The payout to ${user.userName} is recorded as returned`);
      close();
    },
    onError: (error) => {
      if (isDecided(envelopeOf(error))) keys.renew();
      notify.error(messageOf(error));
    },
    onSettled: () => utils.payouts.invalidate(),
  });
  const { reference: referenceSchema, reason: reasonSchema } = returnPayoutSchema.shape;
  const isReferenceWrong = !referenceSchema.safeParse(reference.trim()).success;
  const isReasonWrong = !reasonSchema.safeParse(reason.trim()).success;
  const submit = () => {
    setTried(true);
    if (isReferenceWrong || isReasonWrong) return;
    record.mutate({ id: user.id, reference: reference.trim(), reason: reason.trim() });
  };
  return (
    <DeskDialog
      title={`A transfer to ${user.userName} came back`}
      submitLabel="Record as returned"
      isBusy={record.isPending}
      onSubmit={submit}
      close={close}
    >
      <TextInput
        label="Reference"
        description="Of the returned transfer, as shown in the statement. Its amount becomes payable again."
        maxLength={100}
        value={reference}
        error={isTried && isReferenceWrong ? 'Please enter the transfer’s reference, 3 characters or more' : undefined}
        onChange={({ currentTarget: { value } }) => setReference(value)}
      />
      <Textarea
        label="Reason"
        description="The seller can see this."
        rows={2}
        maxLength={300}
        value={reason}
        error={isTried && isReasonWrong ? 'Please give a reason' : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </DeskDialog>
  );
}
