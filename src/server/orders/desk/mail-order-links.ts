import { formatCents } from '../../../shared/money/money.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { orderLinkUrl } from '../orders.emails.ts';
import { linkDays } from '../read/linked-order.queries.ts';

const most = 20;

interface LinkedRow {
  orderNumber: string;
  linkKey: string;
  totalCents: number;
  currency: string;
  statusUntil: Date | null;
}

/** Mails somebody who is suspended where to read their orders (D-42), once for a suspension. Safe to run twice. */
export async function mailOrderLinks({ db, environment }: Services, userId: string): Promise<void> {
  const { rows } = await db.pool.query<LinkedRow>({
    name: 'orders-of-suspended',
    text: `SELECT o."orderNumber", o."linkKey", o."totalCents", o."currency", u."statusUntil"
           FROM orders o JOIN users u ON u."id" = o."userId"
           WHERE o."userId" = $1 AND u."status" = 'suspended' AND o."linkKey" IS NOT NULL
             AND o."updatedAt" > now() - $2 * interval '1 day'
           ORDER BY o."createdAt" DESC, o."id" DESC LIMIT ${most}`,
    values: [userId, linkDays],
  });
  const [newest] = rows;
  if (!newest) return;
  const orders = rows
    .map(
      (row) =>
        `${row.orderNumber}, ${formatCents(row.totalCents, row.currency)}: ${orderLinkUrl(row, environment.PUBLIC_URL)}`,
    )
    .join('\n');
  const dedupeKey = `suspended-orders:${userId}:${newest.statusUntil?.toISOString() ?? ''}`;
  await transaction(db, (tx) =>
    queueMail(tx, { templateKey: 'suspended-orders', userId, variables: { orders }, dedupeKey }),
  );
}
