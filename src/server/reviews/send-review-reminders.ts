import { dayMs } from '../../shared/dates/spans.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { listCompletedOrders } from '../orders/read/completed-orders.queries.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { transaction } from '../platform/database/db.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { reminderMail } from './reviews.emails.ts';

/**
 * How far back reminders are sent after downtime. Shorter than the outbox keeps its keys, so that nobody is asked
 * twice.
 */
const CATCH_UP_DAYS = 7;

/** Asks buyers for reviews some days after their order was completed, once per order. Returns how many were asked. */
export async function sendReviewReminders({ db, environment }: Services, now = databaseNow()): Promise<number> {
  const { reviewReminderDays } = await getSettings(db);
  if (reviewReminderDays <= 0) return 0;
  const due = new Date(now.getTime() - reviewReminderDays * dayMs);
  const orders = await listCompletedOrders(db, new Date(due.getTime() - CATCH_UP_DAYS * dayMs), due);
  let asked = 0;
  await forEachRow(orders, async ({ id, userId, productIds }) => {
    const products = await db.prisma.product.findMany({
      where: { id: { in: productIds }, status: 'active', reviews: { none: { userId } } },
      select: { name: true },
      orderBy: { name: 'asc' },
    });
    if (products.length === 0) return;
    const mail = reminderMail(
      products.map(({ name }) => name),
      environment.PUBLIC_URL,
    );
    const dedupeKey = `review-reminder:${id}`;
    const payload = { ...mail, userId, dedupeKey };
    const isNew = await transaction(db, (tx) => queueMail(tx, payload));
    if (isNew) asked += 1;
  });
  return asked;
}
