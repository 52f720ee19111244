import { z } from 'zod';
import { formatDate } from '../../shared/dates/format-date.ts';
import { formatCents } from '../../shared/money/money.ts';
import { refundReasonLabel } from '../../shared/refunds/refund-labels.ts';
import { type Company, companySchema } from './company.ts';
import { creditedTax } from './credited-tax.ts';
import type { DocumentRow } from './document-select.ts';

/** What stands on an invoice or a credit note, as text. */
export interface DocumentSheet {
  title: 'Invoice' | 'Credit note' | 'Delivery record';
  number: string;
  issuedAt: Date;
  shop: string;
  seller: string[];
  buyer: string[];
  facts: [label: string, value: string][];
  /** Heading of the lines, where they are not priced items. */
  heads?: [name: string, quantity: string, unit: string, total: string];
  lines: { name: string; note: string; quantity: string; unit: string; total: string }[];
  totals: [label: string, value: string][];
  grandTotal: [label: string, value: string];
  footnotes: string[];
}

const voided: [string, string] = ['Void', 'This refund bounced'];
const methods = { card: 'Card', paypal: 'PayPal', crypto: 'Cryptocurrency', wallet: 'Wallet balance' } as const;

/**
 * The sheet of a document, drawn from the order as it was sold and the shop as it was when the document was issued; what
 * kept neither is drawn with the shop of today.
 */
export function toDocumentSheet(row: DocumentRow, today: Company): DocumentSheet {
  const { order, number, issuedAt, refund } = row;
  const company = companySchema.nullable().parse(row.company) ?? today;
  const money = (cents: number) => formatCents(cents, order.currency);
  const common = { number, issuedAt, ...partiesOf(order, company) };
  if (refund) {
    const invoice: [string, string][] = order.invoices.map((each) => ['For invoice', each.number]);
    return {
      ...common,
      title: 'Credit note',
      facts: [
        ...(refund.status === 'settled' ? [] : [voided]),
        ...invoice,
        ['Order', order.orderNumber],
        ['Issued', formatDate(issuedAt, 'longDate', company.timezone)],
        ['Reason', refundReasonLabel(refund.reason)],
      ],
      lines: creditLines(order, refund, money),
      totals: taxedTotals(order, money, -refund.amountCents, -(row.creditedTaxCents ?? creditedTax(order, refund))),
      grandTotal: ['Credited', money(-refund.amountCents)],
    };
  }
  return {
    ...common,
    title: 'Invoice',
    facts: orderFacts(order, issuedAt, company),
    lines: order.items.map((item) => ({
      name: item.name,
      note: item.unitPriceCents < item.listPriceCents ? `instead of ${money(item.listPriceCents)} each` : item.sku,
      quantity: String(item.quantity),
      unit: money(item.unitPriceCents),
      total: money(item.unitPriceCents * item.quantity),
    })),
    totals: totalsOf(order, money),
    grandTotal: ['Total paid', money(order.totalCents)],
  };
}

/** Who sold and who bought. */
export function partiesOf(order: DocumentRow['order'], company: Company) {
  return {
    shop: company.websiteName,
    seller: sellerOf(company),
    buyer: buyerOf(order),
    footnotes: [`Questions? ${company.supportEmail}`],
  };
}

export function orderFacts(
  order: DocumentRow['order'],
  issuedAt: Date,
  { timezone }: Pick<Company, 'timezone'>,
): DocumentSheet['facts'] {
  const [payment] = order.payments;
  return [
    ['Order', order.orderNumber],
    ['Issued', formatDate(issuedAt, 'longDate', timezone)],
    ['Paid', order.paidAt ? formatDate(order.paidAt, 'longDate', timezone) : ''],
    ['Payment', payment?.cardLast4 ? `Card ending in ${payment.cardLast4}` : methods[order.paymentMethod]],
  ];
}

type Money = (cents: number) => string;

/** Only non-zero parts; the lines show prices after sale and VIP, so the sum starts from them. */
function totalsOf(order: DocumentRow['order'], money: Money): [string, string][] {
  const items = order.items.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0);
  const saved = order.saleDiscountCents + order.vipDiscountCents;
  const isIncluded = order.taxMode === 'inclusive';
  const entries: [string, number][] = [
    ['Items', items],
    [`Coupon ${order.couponCode ?? ''}`.trim(), -order.couponDiscountCents],
    ['Payment discount', -order.methodDiscountCents],
    ['Payment fee', order.feeCents],
    [taxLabel(order, isIncluded), isIncluded ? 0 : order.taxCents],
  ];
  const shown = entries.filter(([, cents], index) => index === 0 || cents !== 0);
  const texts = shown.map(([label, cents]): [string, string] => [label, money(cents)]);
  if (isIncluded) texts.push(...taxedTotals(order, money, order.totalCents, order.taxCents));
  return saved > 0 ? [...texts, ['You saved', money(saved)]] : texts;
}

function taxLabel({ taxRateBps, taxName }: DocumentRow['order'], isIncluded: boolean): string {
  return `${taxName || 'Tax'}${taxRateBps > 0 ? ` ${taxRateBps / 100} %` : ''}${isIncluded ? ', included' : ''}`;
}

/** What a sum is without the tax in it, and that tax; nothing where there is none. */
function taxedTotals(order: DocumentRow['order'], money: Money, cents: number, taxCents: number): [string, string][] {
  if (taxCents === 0) return [];
  return [
    ['Without tax', money(cents - taxCents)],
    [taxLabel(order, true), money(taxCents)],
  ];
}

function creditLines(
  order: DocumentRow['order'],
  refund: NonNullable<DocumentRow['refund']>,
  money: Money,
): DocumentSheet['lines'] {
  const line = (name: string, note: string, cents: number) => ({
    ...{ name, note, quantity: '', unit: '' },
    total: money(-cents),
  });
  const named = refund.lines.flatMap(({ orderItemId, amountCents }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    return item && amountCents > 0 ? [line(item.name, item.sku, amountCents)] : [];
  });
  if (named.length === 0) return [line(`Order ${order.orderNumber}`, '', refund.amountCents)];
  // The refunded amount beyond the lines is the fee.
  const feeCents = refund.amountCents - refund.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return feeCents > 0 ? [...named, line('Payment fee', '', feeCents)] : named;
}

function sellerOf({ companyName, websiteName, companyAddress, companyVatId }: Company): string[] {
  const vat = companyVatId ? [`VAT ${companyVatId}`] : [];
  return [companyName || websiteName, ...companyAddress.split(/\r?\n|,\s*/), ...vat].filter(Boolean);
}

/** Addresses come from several versions of the form, so every text field is shown, in postal order. */
const billingSchema = z.record(z.string(), z.unknown()).nullish().catch(null);
const addressFields = ['company', 'line1', 'street', 'line2', 'postalCode', 'zip', 'city', 'state', 'country', 'vatId'];

function buyerOf({ contactFirstName, contactLastName, contactEmail, billing }: DocumentRow['order']): string[] {
  const address = billingSchema.parse(billing) ?? {};
  const lines = addressFields.flatMap((field) => {
    const value = address[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return [`${contactFirstName} ${contactLastName}`.trim(), ...lines, contactEmail].filter(Boolean);
}
