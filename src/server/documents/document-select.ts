import type { Prisma } from '../platform/generated/client.ts';

/** What a document is drawn from. */
export const documentSelect = {
  id: true,
  kind: true,
  number: true,
  issuedAt: true,
  company: true,
  creditedTaxCents: true,
  refund: {
    select: {
      status: true,
      amountCents: true,
      reason: true,
      method: true,
      id: true,
      lines: { select: { orderItemId: true, amountCents: true } },
    },
  },
  order: {
    include: {
      refunds: {
        where: { status: 'settled', revokes: true },
        orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
        select: { id: true, lines: { select: { orderItemId: true, amountCents: true } } },
      },
      items: { orderBy: { position: 'asc' } },
      payments: {
        where: { status: { in: ['paid', 'refunded'] }, isSurplus: false },
        select: { cardBrand: true, cardLast4: true },
      },
      invoices: { where: { kind: 'invoice' }, select: { number: true } },
    },
  },
} as const satisfies Prisma.InvoiceSelect;
export type DocumentRow = Prisma.InvoiceGetPayload<{ select: typeof documentSelect }>;
