import { releaseReminderHours } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { Services } from '../../platform/services.ts';
import { payFacts } from '../release-payment/ask-for-payment.ts';
import { lockOrderIfFree } from '../state/lock-order.ts';

const batchSize = 200;

/** Reminds the buyer once, a day before a released pre-order is cancelled because nobody paid it. Safe to run twice. */
export async function remindOfPayment({ db, environment }: Services): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT o."id" FROM release_payments r JOIN orders o ON o."id" = r."orderId" AND o."status" = 'pending'
     WHERE r."remindedAt" IS NULL AND r."dueUntil" > now() AND r."dueUntil" <= now() + $1 * interval '1 hour' LIMIT $2`,
    [releaseReminderHours, batchSize],
  );
  await forEachRow(rows, ({ id }) =>
    transaction(db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order?.status !== 'pending') return;
      const [due] = await tx.$queryRaw<{ dueUntil: Date }[]>`
        UPDATE release_payments SET "remindedAt" = clock_timestamp()
        WHERE "orderId" = ${id}::uuid AND "remindedAt" IS NULL AND "dueUntil" IS NOT NULL RETURNING "dueUntil"`;
      if (!due) return;
      const { userId } = order;
      const payUntil = mailTime(due.dueUntil);
      const link = `/user/orders/${id}/pay`;
      const dedupeKey = `release_payment_reminder:${id}:${due.dueUntil.getTime()}`;
      const message = `Order ${order.orderNumber} will be cancelled unless you pay by ${payUntil}.`;
      const news = { type: 'release_payment_reminder' as const, title: 'Last day to pay for your pre-order', message };
      await notify(tx, { userId, ...news, link, dedupeKey });
      const variables = { ...(await payFacts(tx, order)), payUntil, payUrl: `${environment.PUBLIC_URL}${link}` };
      await queueMail(tx, { templateKey: 'preorder-payment-reminder', userId, variables, dedupeKey });
    }),
  );
}
