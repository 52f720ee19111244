import { expect, test } from 'vitest';
import { commonPlaceholders } from '../../../shared/email-templates/email-template.ts';
import { emailTemplates } from '../../../shared/email-templates/email-templates.ts';
import { orderMail } from '../../orders/orders.emails.ts';

const order = {
  id: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c',
  orderNumber: 'GM-2026-000001',
  linkKey: '6d1f3e0a-6f0e-4b8a-9f51-6a1d0f3e5a77',
  subtotalCents: 4500,
  saleDiscountCents: 0,
  vipDiscountCents: 0,
  couponDiscountCents: 300,
  methodDiscountCents: 0,
  feeCents: 0,
  taxCents: 671,
  totalCents: 4200,
  couponCode: 'SUMMER',
  paymentMethod: 'card',
  taxMode: 'inclusive',
  taxRateBps: 1900,
  taxName: 'VAT',
  billingCountry: 'DE',
  currency: 'USD',
  items: [{ name: 'Sword of Dawn', quantity: 2, releaseAt: null }],
  isGift: false,
  reason: 'Not paid in time',
} as const;

test.each([
  'order-placed',
  'order-paid',
  'order-delivered',
  'order-completed',
  'preorder-released',
  'order-cancelled',
  'order-on-hold',
  'order-released',
] as const)('orders give the %s mail all that its template asks for', (key) => {
  const { templateKey, variables } = orderMail(key, order, 'https://shop.example.com');
  const needed = emailTemplates
    .get(templateKey)
    ?.placeholders.filter((name) => !commonPlaceholders.some((known) => known === name));
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(needed ?? ['no such template']));
});

test('the mail of a payment leads to the invoice', () => {
  const { variables } = orderMail('order-paid', order, 'https://shop.example.com');
  expect(variables.invoiceUrl).toBe(`https://shop.example.com/api/order/${order.id}/invoice.pdf`);
});

test('the mails of an order say what is a pre-order, and when it comes', () => {
  const items = [...order.items, { name: 'Star Harbor', quantity: 1, releaseAt: '2026-12-04T18:00:00Z' }];
  const mail = (key: 'order-placed' | 'order-paid') =>
    orderMail(key, { ...order, items }, 'https://shop.example.com').variables;
  expect(mail('order-placed').items).toBe(
    '2 × Sword of Dawn\n1 × Star Harbor (pre-order, delivered on Dec 4, 2026, 6:00 PM UTC)',
  );
  expect(mail('order-paid').delivery).toContain('You can cancel it any time before then');
});

test('the mail of a payment says how and when the order is delivered', () => {
  const said = (facts: Partial<Parameters<typeof orderMail>[1]>) =>
    orderMail('order-paid', { ...order, ...facts }, 'https://shop.example.com').variables.delivery;
  const [sword] = order.items;
  const byHand = { ...sword, isByHand: true };
  expect(said({})).toBe('Delivery starts right away.');
  expect(said({ items: [byHand] })).toBe('The seller will deliver it in the game.');
  expect(said({ items: [byHand, sword] })).toContain('The seller will deliver the rest in the game.');
  expect(said({ waitsUntil: '2026-12-14T18:00:00Z' })).toContain('Delivery starts on Dec 14, 2026, 6:00 PM UTC');
});

test('the mail of an order explains its total as the order does', () => {
  const { variables } = orderMail('order-placed', order, 'https://shop.example.com');
  expect(variables.parts).toBe('Items: $45.00\nCoupon SUMMER: -$3.00\nIncludes VAT 19% (DE): $6.71');
});

test.each(['order-placed', 'order-paid', 'order-delivered'] as const)(
  'the %s mail leads to the withdrawal of the order',
  (key) => {
    const { variables } = orderMail(key, order, 'https://shop.example.com');
    expect(variables.withdrawUrl).toBe(`https://shop.example.com/withdraw/GM-2026-000001?key=${order.linkKey}`);
    const before = orderMail(key, { ...order, linkKey: null }, 'https://shop.example.com');
    expect(before.variables.withdrawUrl).toBe('https://shop.example.com/withdraw/GM-2026-000001');
  },
);
