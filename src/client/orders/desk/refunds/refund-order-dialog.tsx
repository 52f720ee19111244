import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../../ui/feedback/dialog-actions.tsx';
import '../../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldMessages } from '../../../../shared/messages/field-messages.ts';
import { formatCents, toAmount } from '../../../../shared/money/money.ts';
import type { Order } from '../../../../shared/orders/order.schemas.ts';
import { lessPercent } from '../../../../shared/refunds/crypto-refund.rules.ts';
import { spreadCents } from '../../../../shared/refunds/refund.rules.ts';
import {
  type RefundOrder,
  refundMethodSchema,
  refundOrderSchema,
  refundReasons,
} from '../../../../shared/refunds/refund.schemas.ts';
import { refundReasonLabel, refundTargetOf } from '../../../../shared/refunds/refund-labels.ts';
import { refundWayOf } from '../../../../shared/refunds/refund-way.rules.ts';
import { envelopeOf } from '../../../platform/http/api-error.ts';
import { isDecided } from '../../../platform/http/is-decided.ts';
import { createRequestKey } from '../../../platform/http/request-key.ts';
import { notify } from '../../../platform/notify.tsx';
import { useKeepTyped } from '../../../platform/session/use-keep-page.ts';
import { api, idempotent, trpc } from '../../../platform/trpc.ts';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeletons.tsx';
import { orderMessageOf } from '../../order-message.ts';
import { paidBy } from '../../read/paid-by.ts';
import { CoinChoice, useCoinChoice } from './coin-choice.tsx';
import styles from './refund.module.css';
import { effectsOf, type RefundLeft, useRefundLeft } from './refund-amounts.ts';
import { AmountFields, RefundEffects, useLineAmounts } from './refund-parts.tsx';
import { refundRefused } from './refund-refused.ts';
import { describeSent, refundTargets } from './refund-targets.ts';

type DialogProps = { order: Order; onClose: () => void };

/** Refunds a completed order: everything that is left of it, or amounts by line. */
export function RefundOrderDialog({ order, onClose }: DialogProps) {
  const { left, error, refetch } = useRefundLeft(order);
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return (
    <Dialog
      onClose={onClose}
      isDirty={() => isTouched}
      title={`Refund order ${order.orderNumber}`}
      size={560}
      closeOnClickOutside={false}
    >
      {left && left.leftCents > 0 ? <RefundForm order={order} left={left} onTouch={touch} onClose={onClose} /> : null}
      {left?.leftCents === 0 ? <p>Everything of this order has been refunded.</p> : null}
      {error ? <QueryError error={error} onRetry={() => void refetch()} /> : null}
      {!left && !error ? <Skeleton height={240} radius={12} /> : null}
    </Dialog>
  );
}

function useRefund({ order, onClose }: DialogProps) {
  const utils = trpc.useUtils();
  const [keys] = useState(createRequestKey);
  return useMutation({
    mutationFn: (input: RefundOrder) =>
      api.refunds.refundOrder.mutate(input, idempotent(keys.forContent(JSON.stringify(input)))),
    onSuccess: (refund) => {
      notify.success(describeSent(order, refund));
      onClose();
    },
    onError: (error) => {
      if (isDecided(envelopeOf(error))) keys.renew();
      const refused = refundRefused(error);
      notify.error(refused?.message ?? orderMessageOf(error), { title: 'The refund was not made' });
      if (refused?.isOver) onClose();
    },
    onSettled: () => Promise.all([utils.orders.get.invalidate({ id: order.id }), utils.refunds.list.invalidate()]),
  });
}

type RefundFormProps = DialogProps & { left: RefundLeft; onTouch: () => void };

function RefundForm({ order, left, onTouch, onClose }: RefundFormProps) {
  const { currency, refundMethods } = order;
  const [isWhole, setWhole] = useState(true);
  const amounts = useLineAmounts(left, currency);
  const [reason, setReason] = useState<string>('other');
  const [method, setMethod] = useState<string>(refundMethods[0] ?? 'original');
  const [details, setDetails] = useState('');
  useKeepTyped(details.trim() !== '');
  const [isTried, setTried] = useState(false);
  const refund = useRefund({ order, onClose });

  const coins = useCoinChoice();
  const isInCoins = refundWayOf(refundMethodSchema.parse(method), paidBy(order)) === 'crypto';
  const isAll = isInCoins ? coins.amountBy !== 'custom' : isWhole;
  const isWrong = (!isAll && amounts.isWrong) || (isInCoins && coins.percent === undefined);
  const baseCents = isAll ? left.leftCents : amounts.sumCents;
  const cents = isInCoins ? lessPercent(baseCents, coins.percent ?? 0) : baseCents;
  const sharesOf = () => {
    const parts = amounts.lines.map((line) => (isAll ? line.leftCents : (line.cents ?? 0)));
    const kept = spreadCents(cents, parts);
    return new Map(amounts.lines.map((line, index) => [line.itemId, kept[index] ?? 0]));
  };
  const effects = isWrong ? [] : effectsOf(isAll && cents === baseCents ? 'everything' : sharesOf(), left);
  const isReady = details.trim().length >= 3 && cents > 0 && !isWrong;

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReady) return;
    const lines = amounts.lines.flatMap(({ itemId, cents: part = 0 }) =>
      part > 0 ? [{ itemId, amount: toAmount(part, currency) }] : [],
    );
    const input = {
      id: order.id,
      reason,
      method,
      details: details.trim(),
      ...(isAll ? {} : { lines }),
      ...(isInCoins && coins.request),
    };
    refund.mutate(refundOrderSchema.parse(input));
  };
  return (
    <form onChange={onTouch} className={styles.form} onSubmit={send} noValidate>
      {refundMethods.length > 1 ? (
        <NativeSelect
          label="Where the money goes"
          data={refundMethods.map((value) => ({ value, label: refundTargets[refundTargetOf(value, paidBy(order))] }))}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value)}
        />
      ) : null}
      {isInCoins ? (
        <CoinChoice
          coins={coins}
          left={formatCents(left.leftCents, currency)}
          isPaidInCoins={paidBy(order) === 'crypto'}
        />
      ) : (
        <Checkbox
          label={`Everything that is left: ${formatCents(left.leftCents, currency)}`}
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      )}
      {isAll ? null : <AmountFields amounts={amounts} currency={currency} />}
      <NativeSelect
        label="Reason"
        data={refundReasons.map((value) => ({ value, label: refundReasonLabel(value) }))}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Textarea
        label="What happened"
        required
        description="Kept with the refund, and shown in the order’s timeline."
        rows={2}
        maxLength={2000}
        value={details}
        error={isTried && details.trim().length < 3 ? fieldMessages.required : undefined}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      <RefundEffects effects={effects} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={refund.isPending}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={refund.isPending} disabled={cents === 0 || isWrong}>
          {isWrong ? 'Refund' : `Refund ${formatCents(cents, currency)}`}
        </Button>
      </DialogActions>
    </form>
  );
}
