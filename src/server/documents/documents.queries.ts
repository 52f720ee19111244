import type { z } from 'zod';
import type { documentListSchema } from '../../shared/documents/document.schemas.ts';
import { toAmount } from '../../shared/money/money.ts';
import type { RefundStatus } from '../../shared/refunds/refund.machine.ts';
import { authorizeOrder } from '../orders/orders.policy.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type FileReply, replyOfBytes } from '../platform/rest/file-reply.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { type DocumentRow, documentSelect } from './document-select.ts';
import { drawDocument } from './draw-document.ts';
import { issueDocument } from './issue-documents.ts';
import { type DocumentSheet, toDocumentSheet } from './to-document-sheet.ts';

/** The invoice and the credit notes of an order, for its buyer and for staff. */
export async function listDocuments(
  services: Services,
  actor: MemberActor,
  id: string,
): Promise<z.infer<typeof documentListSchema>> {
  const order = await requireOrder(services, actor, id);
  const rows = await services.db.prisma.invoice.findMany({
    where: { orderId: order.id },
    select: {
      id: true,
      kind: true,
      number: true,
      issuedAt: true,
      refund: { select: { amountCents: true, status: true } },
    },
    orderBy: { issuedAt: 'asc' },
  });
  return {
    items: rows.map(({ refund, issuedAt, ...document }) => ({
      ...document,
      issuedAt: issuedAt.toISOString(),
      amount: toAmount(refund?.amountCents ?? order.totalCents, order.currency),
      isVoid: isVoid(refund),
      url: `/api/order/${order.id}/documents/${document.id}`,
    })),
  };
}

/** Numbers have no gaps, so the credit note of a refund that bounced is marked and not removed. */
export function isVoid(refund: { status: RefundStatus } | null): boolean {
  return refund !== null && refund.status !== 'settled';
}

/** The invoice of a paid order; issued now when the job has not come to it. ORDER_NOT_FOUND before it is paid. */
export async function getInvoice(services: Services, actor: MemberActor, id: string): Promise<FileReply> {
  const order = await requireOrder(services, actor, id);
  const where = { orderId: order.id, kind: 'invoice' as const };
  const find = () => services.db.prisma.invoice.findFirst({ where, select: documentSelect });
  const known = await find();
  if (known) return await toFile(services, known);
  await issueDocument(services, order.id, null);
  return await toFile(services, await find());
}

/** One of an order's documents as a PDF. */
export async function getDocument(
  services: Services,
  actor: MemberActor,
  { id, documentId }: { id: string; documentId: string },
): Promise<FileReply> {
  const order = await requireOrder(services, actor, id);
  const where = { id: documentId, orderId: order.id };
  return await toFile(services, await services.db.prisma.invoice.findFirst({ where, select: documentSelect }));
}

async function requireOrder({ db }: Services, actor: MemberActor, id: string) {
  const row = await db.prisma.order.findUnique({
    where: { id },
    select: { id: true, userId: true, totalCents: true, currency: true },
  });
  return authorizeOrder(actor, row, 'order:read');
}

async function toFile({ db }: Services, row: DocumentRow | null): Promise<FileReply> {
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return await toPdf(toDocumentSheet(row, await getSettings(db)), `${row.number}.pdf`);
}

/** A sheet as the file that a browser shows. */
export async function toPdf(sheet: DocumentSheet, fileName: string): Promise<FileReply> {
  const bytes = await drawDocument(sheet);
  return replyOfBytes(bytes, { fileName, contentType: 'application/pdf', isInline: true });
}
