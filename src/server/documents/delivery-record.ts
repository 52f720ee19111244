import { formatCents } from '../../shared/money/money.ts';
import { authorizeOrder } from '../orders/orders.policy.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { FileReply } from '../platform/rest/file-reply.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import type { Company } from './company.ts';
import { documentSelect } from './document-select.ts';
import { toPdf } from './documents.queries.ts';
import { type DocumentSheet, orderFacts, partiesOf } from './to-document-sheet.ts';

/** Enough for five starts of each file and their renewals. */
const shownDownloads = 200;

export const recordSelect = {
  ...documentSelect.order.include,
  events: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  grants: {
    select: {
      file: { select: { name: true } },
      log: {
        where: { event: { in: ['granted', 'started', 'completed'] } },
        orderBy: { at: 'asc' },
        take: shownDownloads,
      },
    },
  },
} as const satisfies Prisma.OrderInclude;
type RecordRow = Prisma.OrderGetPayload<{ include: typeof recordSelect }>;

/**
 * What happened with a paid order and when, as banks ask for it in a dispute: consents, payment, keys shown and files
 * fetched. For its buyer and for staff; ORDER_NOT_FOUND before it is paid.
 */
export async function getDeliveryRecord(services: Services, actor: MemberActor, id: string): Promise<FileReply> {
  const row = await services.db.prisma.order.findUnique({ where: { id }, include: recordSelect });
  const order = authorizeOrder(actor, row, 'order:read');
  if (!order.paidAt) throw new AppError('ORDER_NOT_FOUND');
  const sheet = toRecordSheet(order, await getSettings(services.db));
  return await toPdf(sheet, `${order.orderNumber}-evidence.pdf`);
}

type Happened = [at: Date, text: string, note: string];

/** The sheet of the record, in the order of events. */
export function toRecordSheet(order: RecordRow, company: Company): DocumentSheet {
  const happened: Happened[] = [
    [order.createdAt, `Terms accepted, version ${order.termsVersion}`, countries(order)],
    ...order.events.map(({ at, text }): Happened => [at, text, '']),
    ...order.grants.flatMap(({ file, log }) =>
      log.map(
        ({ at, event, device, ipMasked }): Happened => [
          at,
          `${file.name}: ${event}`,
          [device, ipMasked].filter(Boolean).join(', '),
        ],
      ),
    ),
  ];
  const { withdrawalConsentAt: consentAt } = order;
  if (consentAt) happened.push([consentAt, 'Immediate delivery requested, giving up the right of withdrawal', '']);
  happened.sort(([one], [other]) => one.getTime() - other.getTime());
  const issuedAt = databaseNow();
  return {
    ...partiesOf(order, company),
    title: 'Delivery record',
    number: order.orderNumber,
    issuedAt,
    facts: orderFacts(order, issuedAt, company),
    heads: ['What happened', '', '', ''],
    lines: happened.map(([at, name, note]) => ({
      ...{ name, quantity: '', unit: '', total: '' },
      note: [momentOf(at), note].filter(Boolean).join(' · '),
    })),
    totals: [],
    grandTotal: ['Total paid', formatCents(order.totalCents, order.currency)],
  };
}

/** Where the buyer said they are, and the two items of evidence for it (D-4), as far as known. */
function countries({ ipCountry, billingCountry, buyerCountry }: RecordRow): string {
  const known: [string, string | null][] = [
    ['buyer in', buyerCountry],
    ['billed to', billingCountry],
    ['IP address from', ipCountry],
  ];
  return known.flatMap(([label, country]) => (country === null ? [] : [`${label} ${country}`])).join(', ');
}

function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
