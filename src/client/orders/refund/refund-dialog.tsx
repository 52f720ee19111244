import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '@mantine/core/styles/Radio.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { type RequestRefund, refundReasons, requestRefundSchema } from '../../../shared/refunds/refund.schemas.ts';
import { refundMethodLabels, refundReasonLabels, refundTargetOf } from '../../../shared/refunds/refund-labels.ts';
import { refundMessages } from '../../../shared/refunds/refunds.messages.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { api, idempotent } from '../../platform/trpc.ts';
import { useRefreshAfterOrder } from '../../platform/use-refresh-after-order.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { orderMessageOf } from '../order-message.ts';
import { paidBy } from '../read/paid-by.ts';
import { NextSteps, NoWayYet } from './next-steps.tsx';
import styles from './refund-dialog.module.css';
import { refundableLines, refundFormSchema, wasUsed } from './refund-form.ts';

/** Requests a refund: which items, why, how, and what happens next. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const lines = refundableLines(order.items);
  const [method = 'original'] = order.refundMethods;
  const initial = { id: order.id, reason: '', details: '', items: lines.map(({ id }) => id), method };
  const keepTyped = useKeepTypedInput();
  const form = useZodForm(refundFormSchema(lines), initial, 'controlled');
  const refresh = useRefreshAfterOrder();
  const [keys] = useState(createRequestKey);
  const request = useMutation({
    mutationFn: (input: RequestRefund) =>
      api.refunds.request.mutate(input, idempotent(keys.forContent(JSON.stringify(input)))),
    onSuccess: () => {
      notify.success(refundMessages.refundRequested);
      onClose();
    },
    onError: (error) => {
      if (isDecided(envelopeOf(error))) keys.renew();
      const title = refundMessages.requestRefundFailed;
      if (!applyServerErrors(form, error)) notify.error(orderMessageOf(error, title), { title });
    },
    onSettled: refresh,
  });
  const submit = form.onSubmit((values) => {
    const { items, ...rest } = values;
    const isWhole = items.length === lines.length;
    const input = requestRefundSchema.safeParse({ ...rest, ...(!isWhole && { items }) });
    if (input.success) request.mutate(input.data);
  });
  const chosen = lines.filter(({ id }) => form.values.items.includes(id));
  const isUsed = chosen.some(wasUsed);
  const target = refundTargetOf(form.values.method, paidBy(order));
  const reasons = refundReasons.filter((reason) => !isUsed || reason !== 'changed_mind');
  const options = reasons.map((value) => ({ value, label: refundReasonLabels[value] }));
  return (
    <Dialog onClose={onClose} isDirty={form.isDirty} title="Request a refund" size={520}>
      <form className={styles.form} onSubmit={submit} onInput={keepTyped} noValidate>
        {lines.length > 1 ? (
          <Checkbox.Group label="What should be refunded?" {...form.getInputProps('items')}>
            <div className={styles.choices}>
              {lines.map((item) => (
                <Checkbox
                  key={item.id}
                  value={item.id}
                  label={`${item.name} · ${formatMoney(item.refundable, order.currency)}`}
                />
              ))}
            </div>
          </Checkbox.Group>
        ) : null}
        <NativeSelect
          label="Why?"
          data={[{ value: '', label: 'Choose a reason' }, ...options]}
          {...form.getInputProps('reason')}
        />
        <Textarea
          label={isUsed ? 'What happened? Tell us what you saw, and when' : 'Anything we should know? (optional)'}
          rows={3}
          maxLength={2000}
          {...form.getInputProps('details')}
        />
        {order.refundMethods.length > 1 ? (
          <Radio.Group label="How would you like to be refunded?" {...form.getInputProps('method')}>
            <div className={styles.choices}>
              {order.refundMethods.map((way) => (
                <Radio key={way} value={way} label={refundMethodLabels[refundTargetOf(way, paidBy(order))]} />
              ))}
            </div>
          </Radio.Group>
        ) : null}
        {order.refundMethods.length === 0 ? <NoWayYet /> : <NextSteps order={order} isUsed={isUsed} target={target} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={request.isPending}>
            Keep the order
          </Button>
          <Button type="submit" loading={request.isPending} disabled={order.refundMethods.length === 0}>
            Request refund
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
