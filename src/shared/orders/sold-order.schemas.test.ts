import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderSchema } from './order.schemas.ts';
import { soldOrderSchema } from './sold-order.schemas.ts';

type Part = { properties?: Record<string, Part> | undefined; items?: Part | undefined; anyOf?: Part[] | undefined };
const partSchema: z.ZodType<Part> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), partSchema).optional(),
    items: partSchema.optional(),
    anyOf: z.array(partSchema).optional(),
  }),
);

/** Every field that a schema lets through, as `items.name`. */
function fieldsOf(schema: z.ZodType): string[] {
  const walk = ({ properties = {}, items, anyOf = [] }: Part, path: string): string[] => [
    ...Object.entries(properties).flatMap(([name, part]) => {
      const below = walk(part, `${path}${name}.`);
      return below.length > 0 ? below : [path + name];
    }),
    ...[...(items ? [items] : []), ...anyOf].flatMap((part) => walk(part, path)),
  ];
  return [...new Set(walk(partSchema.parse(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })), ''))];
}

const author = (path: string) => ['id', 'userName', 'role'].map((name) => `${path}.author.${name}`);
const under = (path: string, names: string) => names.split(' ').map((name) => `${path}.${name}`);

test('sellers get these fields of an order, and a new one only once it is listed here', () => {
  const listed = [
    ...'id orderNumber status paymentStatus paymentMethod currency note viewedAs allowedActions hasOpenIssue'.split(
      ' ',
    ),
    ...'subtotal discount vipDiscount tax fee walletUsed total refundedAmount refundableUntil'.split(' '),
    ...'expiresAt createdAt paidAt shippedAt completedAt'.split(' '),
    ...under(
      'items',
      'id productId name slug sku coverUrl type deliveryType platform regions quantity unitPrice discount orderDiscount',
    ),
    ...under('items', 'tax total deliveryStatus releaseAt shippedAt bundle.id bundle.name'),
    ...under('items', 'seller.id seller.userName seller.displayName'),
    ...under('totals', 'subtotal saleDiscount vipDiscount couponDiscount methodDiscount fee walletUsed total currency'),
    ...under('totals', 'tax.rate tax.amount tax.country tax.isIncluded tax.label explain.label explain.amount'),
    ...under('contact', 'firstName lastName'),
    ...under('timeline', 'at type from to by text'),
    ...under('notes', 'id text createdAt internal'),
    ...author('notes'),
    ...under('issues', 'id type itemId description status createdAt resolvedAt'),
    ...under('issues', 'images.id images.url images.width images.height messages.id messages.text messages.createdAt'),
    ...author('issues'),
    ...author('issues.messages'),
  ];
  expect(fieldsOf(soldOrderSchema).sort()).toEqual(listed.sort());
});

test('the walk finds what orders have and sellers do not get', () => {
  const fields = fieldsOf(orderSchema);
  expect(fields).toEqual(expect.arrayContaining(['contact.email', 'items.keys.masked', 'payments.cardLast4']));
  expect(fieldsOf(orderSchema.extend({ secret: z.string() }))).toContain('secret');
});
