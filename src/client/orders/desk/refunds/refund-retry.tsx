import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../../shared/orders/order.schemas.ts';
import { type OrderRefund, refundMethodSchema } from '../../../../shared/refunds/refund.schemas.ts';
import { refundTargetOf } from '../../../../shared/refunds/refund-labels.ts';
import { envelopeOf } from '../../../platform/http/api-error.ts';
import { isDecided } from '../../../platform/http/is-decided.ts';
import { createRequestKey } from '../../../platform/http/request-key.ts';
import { notify } from '../../../platform/notify.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { api, idempotent, trpc } from '../../../platform/trpc.ts';
import { orderMessageOf } from '../../order-message.ts';
import { paidBy } from '../../read/paid-by.ts';
import styles from './refund.module.css';
import { describeSent, refundTargets } from './refund-targets.ts';

/** A refund that the bank refused or sent back is made again, the same way or another one that its buyer is offered. */
export function RefundRetry({ refund, order }: { refund: OrderRefund; order: Order }) {
  const utils = trpc.useUtils();
  const [keys] = useState(createRequestKey);
  const [method, setMethod] = useState<string>(refund.method);
  const mayRefund = useSession().user?.staffPermissions.includes('order:refund') === true;
  const retry = useMutation({
    mutationFn: () => {
      const input = { id: refund.id, method: refundMethodSchema.parse(method) };
      return api.refunds.retry.mutate(input, idempotent(keys.forContent(JSON.stringify(input))));
    },
    onSuccess: (made) => notify.success(describeSent(order, made)),
    onError: (error) => {
      if (isDecided(envelopeOf(error))) keys.renew();
      notify.error(orderMessageOf(error), { title: 'The refund was not made' });
    },
    onSettled: () => Promise.all([utils.orders.get.invalidate({ id: order.id }), utils.refunds.list.invalidate()]),
  });
  if (!mayRefund || order.refunds.some(({ createdAt }) => createdAt > refund.createdAt)) return null;
  const methods = [...new Set([refund.method, ...order.refundMethods])];
  return (
    <div className={styles.payout}>
      {methods.length > 1 ? (
        <NativeSelect
          aria-label="Where the money goes"
          data={methods.map((value) => ({ value, label: refundTargets[refundTargetOf(value, paidBy(order))] }))}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value)}
        />
      ) : null}
      <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate()} data-sends>
        Try again
      </Button>
    </div>
  );
}
