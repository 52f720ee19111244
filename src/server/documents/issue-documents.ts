import { v7 as uuid } from 'uuid';
import { formatDate } from '../../shared/dates/format-date.ts';
import { registerCrashPoints } from '../platform/crash-points.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { type Company, companySchema } from './company.ts';
import { creditedTax } from './credited-tax.ts';
import { documentSelect } from './document-select.ts';

const documentCrashPoint = registerCrashPoints(['document.issue.before-commit', 'document.issue.after-commit']);
const perRun = 500;

/**
 * Issues missing documents: an invoice for each paid order, a credit note for each settled refund of it. Surplus
 * payments were never invoiced, so nothing is credited for them. Safe to run twice.
 */
export async function issueDocuments(services: Services): Promise<void> {
  const { rows } = await services.db.pool.query<{ orderId: string; refundId: string | null }>(
    `(SELECT o."id" AS "orderId", NULL::uuid AS "refundId" FROM orders o
      WHERE o."paidAt" IS NOT NULL
        AND NOT EXISTS (SELECT FROM invoices i WHERE i."orderId" = o."id" AND i."kind" = 'invoice')
      ORDER BY o."paidAt", o."id" LIMIT ${perRun})
     UNION ALL
     (SELECT r."orderId", r."id" FROM refunds r
      WHERE r."status" = 'settled' AND NOT EXISTS (SELECT FROM invoices i WHERE i."refundId" = r."id")
        AND NOT EXISTS (SELECT FROM payments p WHERE p."id" = r."paymentId" AND p."isSurplus")
      ORDER BY r."settledAt", r."id" LIMIT ${perRun})`,
  );
  await forEachRow(rows, ({ orderId, refundId }) => issueDocument(services, orderId, refundId));
}

/**
 * One document; does nothing when it is there already or when nothing was paid. Keeps what the shop says about itself now.
 */
export async function issueDocument(services: Services, orderId: string, refundId: string | null): Promise<void> {
  const { invoicePrefix, ...settings } = await getSettings(services.db);
  const company = companySchema.parse(settings);
  await transaction(services.db, async (tx) => {
    const issuedAt = databaseNow();
    const series = seriesOf(refundId ? 'CN-' : invoicePrefix, issuedAt, company);
    const last = await lockCounter(tx, series);
    if (!(await isOwed(tx, orderId, refundId))) return;
    const number = `${series}-${String(last + 1).padStart(6, '0')}`;
    const kind = refundId ? 'credit_note' : 'invoice';
    const { order, refund, id } = await tx.invoice.create({
      data: { id: uuid(), orderId, refundId, kind, number, issuedAt, company },
      select: documentSelect,
    });
    if (refund) {
      const creditedTaxCents = creditedTax(order, refund);
      await tx.invoice.update({ where: { id }, data: { creditedTaxCents }, select: { id: true } });
    }
    await tx.invoiceCounter.update({ where: { series }, data: { last: last + 1 }, select: { series: true } });
    await documentCrashPoint('document.issue.before-commit');
  });
  await documentCrashPoint('document.issue.after-commit');
}

/** Documents are numbered by the year of the day that they print. */
export function seriesOf(prefix: string, issuedAt: Date, { timezone }: Pick<Company, 'timezone'>): string {
  return `${prefix}${formatDate(issuedAt, 'year', timezone)}`;
}

/**
 * The last number of a series, whose row stays locked until the commit, so that numbers have no gaps and a rolled-back
 * one is reused.
 */
async function lockCounter(tx: Transaction, series: string): Promise<number> {
  await tx.$executeRaw`INSERT INTO invoice_counters ("series") VALUES (${series}) ON CONFLICT DO NOTHING`;
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    SELECT "last" FROM invoice_counters WHERE "series" = ${series} FOR UPDATE`;
  return counter?.last ?? 0;
}

async function isOwed(tx: Transaction, orderId: string, refundId: string | null): Promise<boolean> {
  const [owed] = refundId
    ? await tx.$queryRaw<{ isOwed: boolean }[]>`
        SELECT NOT EXISTS (SELECT FROM invoices WHERE "refundId" = ${refundId}::uuid) AS "isOwed"
        FROM refunds WHERE "id" = ${refundId}::uuid AND "orderId" = ${orderId}::uuid AND "status" = 'settled'`
    : await tx.$queryRaw<{ isOwed: boolean }[]>`
        SELECT NOT EXISTS (SELECT FROM invoices WHERE "orderId" = ${orderId}::uuid AND "kind" = 'invoice') AS "isOwed"
        FROM orders WHERE "id" = ${orderId}::uuid AND "paidAt" IS NOT NULL`;
  return owed?.isOwed ?? false;
}
