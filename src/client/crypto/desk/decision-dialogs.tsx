import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CryptoQueueItem } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { CannedTexts } from '../../desk/queue/queue.tsx';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

const reasons = [
  'The transaction did not pay to our address.',
  'The payment was made in another coin or on another network.',
  'The transaction was never confirmed on the chain.',
  'The payment belongs to another order.',
];

type ApproveDialogProps = { item: CryptoQueueItem; onApprove: () => void; close: () => void };

/** Says what an approval means before it is given. */
export function ApproveDialog({ item, onApprove, close }: ApproveDialogProps) {
  const { orderNumber, currency, total, missing, transfers, needsSecond, firstApproval } = item;
  const isFirst = needsSecond && firstApproval === null;
  return (
    <DeskDialog
      title={`Approve the payment of ${orderNumber}?`}
      submitLabel="Approve"
      isBusy={false}
      onSubmit={onApprove}
      close={close}
    >
      {transfers.length === 0 ? (
        <p>The shop has not found this transaction itself. Approve only after you have seen the money yourself.</p>
      ) : missing > 0 ? (
        <p>
          {formatMoney(missing, currency)} of {formatMoney(total, currency)} has not arrived. Approving delivers the
          order all the same.
        </p>
      ) : null}
      <p>
        {isFirst
          ? 'Yours is the first of two approvals. The order is delivered after the second.'
          : `The order counts as paid with ${formatMoney(total, currency)}, and is delivered immediately.`}
      </p>
    </DeskDialog>
  );
}

type RejectDialogProps = { item: CryptoQueueItem; onReject: (reason: string) => void; close: () => void };

/** Asks why; the buyer reads it. */
export function RejectDialog({ item, onReject, close }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    if (reason.trim().length < 3) setMissing(true);
    else onReject(reason.trim());
  };
  return (
    <DeskDialog
      title={`Reject the payment of ${item.orderNumber}?`}
      submitLabel="Reject payment"
      isBusy={false}
      isDangerous
      onSubmit={submit}
      close={close}
    >
      <CannedTexts texts={reasons} onChoose={setReason} />
      <Textarea
        label="Reason"
        description="The order is not delivered, and the buyer reads this. What arrived can then be given back."
        rows={3}
        maxLength={300}
        value={reason}
        error={isMissing ? 'Please give a reason' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DeskDialog>
  );
}
