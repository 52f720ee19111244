import { formatCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { findAdmins } from '../../notifications/notify-admins.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
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
  const order = await db.prisma.order.findUnique({
    where: { id: orderId },
    select: {
      orderNumber: true,
      totalCents: true,
      currency: true,
      paymentMethod: true,
      user: { select: { userName: true } },
      items: { select: { name: true, quantity: true }, orderBy: { position: 'asc' } },
    },
  });
  // Staff deleted it meanwhile.
  if (!order) return;
  const variables = {
    orderNumber: order.orderNumber,
    buyer: order.user.userName,
    items: order.items.map(describeUnits).join('\n'),
    total: formatCents(order.totalCents, order.currency),
    paidBy: methodNames[order.paymentMethod],
    orderUrl: `${environment.PUBLIC_URL}/admin/orders/${orderId}`,
  };
  await transaction(db, async (tx) => {
    for (const userId of await findAdmins(tx)) {
      const dedupeKey = `admin-new-order:${orderId}:${userId}`;
      await queueMail(tx, { templateKey: 'admin-new-order', userId, variables, dedupeKey });
    }
  });
}

const methodNames = { card: 'Card', paypal: 'PayPal', crypto: 'Cryptocurrency', wallet: 'Wallet' } as const;
