import '../../../ui/forms/form-sheets.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountText, formatAmount, toAmount, toCents } from '../../../../shared/money/money.ts';
import type { Order } from '../../../../shared/orders/order.schemas.ts';
import { spreadCents } from '../../../../shared/refunds/refund.rules.ts';
import { type OrderRefund, rejectRefundSchema } from '../../../../shared/refunds/refund.schemas.ts';
import { refundReasonLabel } from '../../../../shared/refunds/refund-labels.ts';
import { notify } from '../../../platform/notify.tsx';
import { useKeepTyped } from '../../../platform/session/use-keep-page.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { orderMessageOf } from '../../order-message.ts';
import styles from './refund.module.css';
import { amountErrorOf, centsOf, effectsOf, useRefundLeft } from './refund-amounts.ts';
import { RefundEffects } from './refund-parts.tsx';

type DecideRefundDialogProps = {
  order: Order;
  refund: OrderRefund;
  decision: 'approve' | 'reject';
  onClose: () => void;
};

/** Both decisions, and what follows either. */
function useDecisions(orderId: string, decision: 'approve' | 'reject', onDecided: () => void) {
  const utils = trpc.useUtils();
  const calls = {
    onSuccess: () => {
      notify.success(decision === 'approve' ? 'Refund approved' : 'Refund rejected');
      onDecided();
    },
    onError: (error: unknown) => void notify.error(orderMessageOf(error)),
    onSettled: () =>
      Promise.all([
        utils.orders.get.invalidate({ id: orderId }),
        utils.refunds.list.invalidate(),
        utils.desk.work.invalidate(),
      ]),
  };
  return { approve: trpc.refunds.approve.useMutation(calls), reject: trpc.refunds.reject.useMutation(calls) };
}

/** What approving so much of a request does, told before it is approved. */
function useEffects(order: Order, refundId: string, cents: number | undefined): string[] {
  const { data, left } = useRefundLeft(order);
  const lines = data?.items.find(({ id }) => id === refundId)?.lines;
  if (!lines || !left || cents === undefined) return [];
  const parts = spreadCents(
    cents,
    lines.map(({ amount }) => toCents(amount, order.currency)),
  );
  return effectsOf(new Map(lines.map(({ itemId }, index) => [itemId, parts[index] ?? 0])), left);
}

/** Decides about what a buyer asked to have back: all of it, a part, or nothing with a reason. */
export function DecideRefundDialog({ order, refund, decision, onClose }: DecideRefundDialogProps) {
  const { currency } = order;
  const [amount, setAmount] = useState(amountText(refund.amount, currency));
  const [text, setText] = useState('');
  useKeepTyped(text.trim() !== '');
  const [isTried, setTried] = useState(false);
  const { approve, reject } = useDecisions(order.id, decision, onClose);
  const most = toCents(refund.amount, currency);
  const cents = centsOf(amount, currency);
  // Nothing is no amount either.
  const wrong = amountErrorOf(cents === 0 ? undefined : cents, most, currency);
  const effects = useEffects(order, refund.id, wrong === undefined ? cents : undefined);
  const isReasoned = rejectRefundSchema.shape.reason.safeParse(text.trim()).success;

  const confirm = () => {
    if (decision === 'reject') {
      setTried(true);
      if (isReasoned) reject.mutate({ id: refund.id, reason: text.trim() });
    } else if (cents !== undefined && wrong === undefined) {
      const part = cents === most ? {} : { amount: toAmount(cents, currency) };
      approve.mutate({ id: refund.id, note: text.trim(), ...part });
    }
  };
  return (
    <ConfirmModal
      isOpen
      title={decision === 'approve' ? 'Approve the refund?' : 'Reject the refund?'}
      confirmLabel={decision === 'approve' ? 'Approve refund' : 'Reject refund'}
      isBusy={approve.isPending || reject.isPending}
      onConfirm={confirm}
      isDirty={() => text.trim() !== '' || amount !== amountText(refund.amount, currency)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          The buyer asked for {formatAmount(refund.amount, currency)}: {refundReasonLabel(refund.reason)}
          {refund.details === '' ? '.' : `. “${refund.details}”`}
        </p>
        {decision === 'approve' ? (
          <TextInput
            label="Amount"
            inputMode="decimal"
            value={amount}
            error={wrong}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        ) : null}
        <Textarea
          label={decision === 'approve' ? 'Note (optional)' : 'Why? The buyer reads this'}
          rows={3}
          maxLength={500}
          value={text}
          error={isTried && !isReasoned ? 'Please tell why, in 3 characters or more' : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {decision === 'approve' ? <RefundEffects effects={effects} /> : null}
      </div>
    </ConfirmModal>
  );
}
