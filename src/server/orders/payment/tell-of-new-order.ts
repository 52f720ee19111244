import { formatCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { insertMail } from '../../email-templates/queue-mail.ts';
import { selectAdmins } from '../../notifications/notify-admins.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { insertMessage } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { describeUnits } from '../orders.emails.ts';
import { newOrderJob } from '../orders.jobs.ts';
import type { LockedOrder } from '../state/lock-order.ts';

/** Leaves it to a job that administrators are told of a paid order, as a part of `writeTogether`. */
export function insertNewOrder(
  { id }: Pick<LockedOrder, 'id'>,
  { newOrderMails }: Pick<Settings, 'newOrderMails'>,
): Prisma.Sql[] {
  return newOrderMails ? [insertMessage(newOrderJob, { orderId: id }, { key: `new-order:${id}` })] : [];
}

/** Mails every administrator of a paid order, each once. Safe to run twice. */
export async function tellOfNewOrder({ db, environment }: Services, orderId: string): Promise<void> {
  const { orders, items, admins } = await readTogether<{ orders: NewOrder; items: Units; admins: { userId: string } }>(
    db.prisma,
    {
      orders: Prisma.sql`
        SELECT o."orderNumber", o."totalCents", o."currency", o."paymentMethod", u."userName" AS buyer
        FROM orders o JOIN users u ON u."id" = o."userId" WHERE o."id" = ${orderId}::uuid`,
      items: Prisma.sql`
        SELECT "name", "quantity" FROM order_items WHERE "orderId" = ${orderId}::uuid ORDER BY "position"`,
      admins: selectAdmins,
    },
  );
  const [order] = orders;
  // Staff deleted it meanwhile.
  if (!order || admins.length === 0) return;
  const { orderNumber, buyer, totalCents, currency, paymentMethod } = order;
  const variables = {
    orderNumber,
    buyer,
    items: items.map(describeUnits).join('\n'),
    total: formatCents(totalCents, currency),
    paidBy: methodNames[paymentMethod],
    orderUrl: `${environment.PUBLIC_URL}/admin/orders/${orderId}`,
  };
  const mails = admins.map(({ userId }) => {
    const dedupeKey = `admin-new-order:${orderId}:${userId}`;
    return insertMail({ templateKey: 'admin-new-order', userId, variables, dedupeKey });
  });
  await writeTogether(db.prisma, mails);
}

type Units = Parameters<typeof describeUnits>[0];

interface NewOrder {
  orderNumber: string;
  buyer: string;
  totalCents: number;
  currency: string;
  paymentMethod: keyof typeof methodNames;
}

const methodNames = { card: 'Card', paypal: 'PayPal', crypto: 'Cryptocurrency', wallet: 'Wallet' } as const;
