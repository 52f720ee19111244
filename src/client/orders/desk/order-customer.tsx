import { Link } from 'wouter';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { contactName } from '../read/contact-name.ts';
import { describeBilling } from '../read/describe-billing.ts';
import { useOrderRow } from './order-row.ts';

/** Who bought it, and what else they bought. */
export function OrderCustomer({ order }: { order: Order }) {
  const { row } = useOrderRow(order);
  const userName = row?.user.userName ?? '';
  const bought = trpc.orderLists.admin.useQuery(
    { filters: [{ field: 'user', op: 'is', value: userName }], limit: 1 },
    { enabled: userName !== '' },
  );
  const { contact, billing, buyerCountry, note } = order;
  const spent = bought.data?.aggregates?.total?.map(({ value, currency = order.currency }) =>
    formatMoney(value, currency),
  );
  return (
    <RecordCard title="Customer">
      <Facts
        facts={[
          ['Account', userName === '' ? '…' : userName],
          ['Name', contactName(contact) || undefined],
          [
            'E-mail',
            <a key="mail" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>,
          ],
          ['Phone', contact.phone],
          ['Country', buyerCountry ?? undefined],
          ['Billed to', billing === null ? undefined : describeBilling(billing)],
          ['Note', note ?? undefined],
          [
            'All orders',
            bought.data ? (
              <Link key="orders" href={`/admin/orders?f=${encodeURIComponent(`user:is:${userName}`)}`}>
                {bought.data.totalItems} worth {spent?.join(', ') ?? '0'}
              </Link>
            ) : undefined,
          ],
        ]}
      />
    </RecordCard>
  );
}
