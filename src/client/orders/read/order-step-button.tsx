import '../../ui/forms/form-sheets.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { type OrderEdge, orderEdges } from '../../../shared/orders/order.machine.ts';
import { cancelOrderSchema, type Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { orderMessageOf } from '../order-message.ts';

const reasonFormSchema = z.object({ reason: cancelOrderSchema.shape.reason });

/** Steps that have their own dialog or belong to the refund screens. */
const elsewhere: ReadonlySet<OrderEdge['action']> = new Set([
  'cancel',
  'open-issue',
  'request-refund',
  'withdraw-request',
  'reject-refund',
  'refund',
]);

/** Transitions that this viewer may take now and that need at most a reason. */
export function plainSteps({ status, allowedActions }: Order): OrderEdge[] {
  return orderEdges.filter(
    ({ from, action }) => from === status && allowedActions.includes(action) && !elsewhere.has(action),
  );
}

const explanations: Partial<Record<OrderEdge['action'], string>> = {
  'confirm-delivery': 'Only confirm once you have received everything. This completes the order.',
  'confirm-payment': 'Only confirm after you have seen the money yourself. The order is delivered immediately.',
  approve: 'The order continues to delivery.',
  reopen: 'The order waits for its release again. Once it is released, the card is charged within a minute.',
  ship: 'The buyer is notified and has 72 hours to confirm or to report a problem.',
};

/** One transition as a button; asks for confirmation, and for a reason where the table requires one. */
export function OrderStepButton({ order, step }: { order: Order; step: OrderEdge }) {
  const [isAsking, setAsking] = useState(false);
  const form = useZodForm(reasonFormSchema, { reason: '' });
  const utils = trpc.useUtils();
  const change = trpc.orderDesk.changeStatus.useMutation({
    onSuccess: (changed) => {
      setAsking(false);
      utils.orders.get.setData({ id: order.id }, changed);
      notify.success(orderMessages.orderUpdated);
    },
    onError: (error) =>
      notify.error(orderMessageOf(error, orderMessages.updateOrderFailed), { title: orderMessages.updateOrderFailed }),
    onSettled: () => Promise.all([utils.orders.get.invalidate({ id: order.id }), utils.orders.list.invalidate()]),
  });
  const take = (reason?: string) =>
    change.mutate({ id: order.id, status: step.to, ...(reason === undefined ? {} : { reason }) });
  const submit = form.onSubmit(({ reason }) => take(reason.trim()));
  const explanation = explanations[step.action];
  return (
    <>
      <Button
        variant={step.by.includes('buyer') ? 'filled' : 'default'}
        loading={change.isPending && !isAsking}
        onClick={() => (step.needsReason || explanation ? setAsking(true) : take())}
      >
        {step.label}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`${step.label}?`}
        confirmLabel={step.label}
        isBusy={change.isPending}
        onConfirm={() => (step.needsReason ? submit() : take())}
        onClose={() => setAsking(false)}
      >
        {explanation === undefined ? null : <p>{explanation}</p>}
        {step.needsReason ? (
          <Textarea
            label="Why?"
            rows={3}
            maxLength={300}
            data-autofocus
            key={form.key('reason')}
            {...form.getInputProps('reason')}
          />
        ) : null}
      </ConfirmModal>
    </>
  );
}
