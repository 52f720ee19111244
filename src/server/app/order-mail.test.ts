import { expect, test } from 'vitest';
import { commonPlaceholders } from '../email-templates/email-template.ts';
import { emailTemplates } from '../email-templates/templates.ts';
import { orderMail } from '../orders/orders.emails.ts';

const order = {
  id: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c',
  orderNumber: 'GM-2026-000001',
  totalCents: 4200,
  currency: 'USD',
  items: [{ name: 'Sword of Dawn', quantity: 2 }],
  reason: 'Not paid in time',
};

test.each(['order-placed', 'order-paid', 'order-delivered', 'order-cancelled', 'order-on-hold'] as const)(
  'orders give the %s mail all that its template asks for',
  (key) => {
    const { templateKey, variables } = orderMail(key, order, 'https://shop.example.com');
    const needed = emailTemplates
      .get(templateKey)
      ?.placeholders.filter((name) => !commonPlaceholders.some((known) => known === name));
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(needed ?? ['no such template']));
  },
);
