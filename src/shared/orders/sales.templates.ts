import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** What sellers and administrators hear of an order. */
export const salesTemplates: readonly EmailTemplate[] = [
  {
    key: 'seller-sale',
    subject: 'You sold something: order {{orderNumber}}',
    heading: 'You made a sale, {{userName}}',
    preview: 'Order {{orderNumber}} contains your products.',
    placeholders: ['orderNumber', 'items', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'You sold:' },
      { type: 'lines', lines: '{{items}}' },
      {
        type: 'text',
        text: 'Keys and files are delivered automatically. Please deliver in-game items yourself.',
      },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'admin-new-order',
    subject: 'New order {{orderNumber}}, {{total}}',
    heading: 'New order',
    preview: '{{buyer}} paid {{total}} for order {{orderNumber}}.',
    placeholders: ['orderNumber', 'buyer', 'items', 'total', 'paidBy', 'orderUrl'],
    facts: {
      orderUrl: {
        description: 'Link to the order in the back office',
        sample: 'https://shop.example.com/admin/orders/42',
      },
    },
    blocks: [
      { type: 'text', text: 'An order has been paid:' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'fact', label: 'Buyer', value: '{{buyer}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'Total', value: '{{total}}' },
      { type: 'fact', label: 'Paid by', value: '{{paidBy}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      {
        type: 'note',
        text: 'Administrators get this for every paid order. You can turn it off under Settings > Notifications.',
      },
    ],
  },
];

export const salesPlaceholders = {
  buyer: { description: 'Username of the buyer', sample: 'ann' },
  paidBy: { description: 'Payment method', sample: 'Card' },
} as const satisfies PlaceholderFacts;
