import type { CryptoQueueItem } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { ReasonDialog } from '../../desk/record/reason-dialog.tsx';
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
  return (
    <ReasonDialog
      title={`Reject the payment of ${item.orderNumber}?`}
      description="The order is not delivered, and the buyer reads this. What arrived can then be given back."
      texts={reasons}
      submitLabel="Reject payment"
      onSubmit={onReject}
      close={close}
    />
  );
}
