import { Link } from 'wouter';
import type { Coupon } from '../../../shared/coupons/coupon.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

const states = { held: 'In an open order', used: 'Used', released: 'Released' } as const;

/** The orders that took a coupon, the last 100. */
export function CouponUsesDialog({ coupon, close }: { coupon: Coupon; close: () => void }) {
  const answer = trpc.coupons.uses.useQuery({ id: coupon.id, limit: 100 });
  return (
    <Dialog onClose={close} title={`Uses of ${coupon.code}`} size={720}>
      {answer.isError && answer.data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <Skeleton height={200} radius={12} />
      ) : (
        <PlainTable
          label="Uses"
          columns={[
            { label: 'Order' },
            { label: 'Buyer' },
            { label: 'When' },
            { label: 'State' },
            { label: 'Discount', isNumber: true },
          ]}
          rows={answer.data.items.map(
            ({ id, orderId, orderNumber, userName, createdAt, status, discount, currency }) => ({
              id,
              cells: [
                <Link key="order" href={`/admin/orders/${orderId}`}>
                  {orderNumber}
                </Link>,
                userName,
                formatDate(createdAt),
                states[status],
                formatMoney(discount, currency),
              ],
            }),
          )}
          empty="No order has taken this coupon yet."
        />
      )}
    </Dialog>
  );
}
