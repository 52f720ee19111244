import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** What buyers and sellers hear of an order. */
export const orderTemplates: readonly EmailTemplate[] = [
  {
    key: 'order-placed',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} received',
    heading: 'We have your order',
    preview: 'Order {{orderNumber}}, {{total}}.',
    placeholders: ['orderNumber', 'items', 'parts', 'total', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, your items are reserved. Pay to get them delivered.' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'lines', lines: '{{parts}}' },
      { type: 'fact', label: 'Total', value: '{{total}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
  {
    key: 'order-paid',
    subject: 'Payment received for order {{orderNumber}}',
    heading: 'Thank you, {{userName}}',
    preview: 'We received {{total}} for order {{orderNumber}}.',
    placeholders: ['orderNumber', 'parts', 'total', 'orderUrl', 'invoiceUrl'],
    blocks: [
      { type: 'text', text: 'Your payment arrived. Delivery starts right away.' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'lines', lines: '{{parts}}' },
      { type: 'fact', label: 'Paid', value: '{{total}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'button', label: 'Invoice (PDF)', url: '{{invoiceUrl}}' },
    ],
  },
  {
    key: 'order-delivered',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is ready',
    heading: 'It is all yours',
    preview: 'Your keys and files are in your library.',
    placeholders: ['orderNumber', 'items', 'libraryUrl'],
    blocks: [
      { type: 'text', text: 'Everything of order {{orderNumber}} is in your library:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my library', url: '{{libraryUrl}}' },
      { type: 'note', text: 'For your safety, keys are never sent by mail. Sign in to reveal them.' },
    ],
  },
  {
    key: 'order-cancelled',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is cancelled',
    heading: 'Your order is cancelled',
    preview: 'Order {{orderNumber}} will not be delivered.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, order {{orderNumber}} is cancelled and its items are free again.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'Money already paid goes back the way it came. Questions? {{supportEmail}}' },
    ],
  },
  {
    key: 'order-on-hold',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is on hold',
    heading: 'We are looking into your order',
    preview: 'Order {{orderNumber}} needs a moment.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, order {{orderNumber}} cannot go on by itself. You need not do anything.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'What was delivered already stays yours. Questions? {{supportEmail}}' },
    ],
  },
  {
    key: 'seller-sale',
    subject: 'You sold something: order {{orderNumber}}',
    heading: 'A sale, {{userName}}',
    preview: 'Order {{orderNumber}} holds what you sell.',
    placeholders: ['orderNumber', 'items', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'These were bought from you:' },
      { type: 'lines', lines: '{{items}}' },
      {
        type: 'text',
        text: 'Keys and files reach the buyer by themselves. What is handed over in the game waits for you.',
      },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
];

export const orderPlaceholders = {
  orderNumber: { description: 'Number of the order', sample: 'GM-2026-000042' },
  parts: { description: 'What the total is made of, a part per line', sample: 'Items: $45.00\nCoupon SUMMER: -$3.00' },
  total: { description: 'What the order costs', sample: '$42.00' },
} as const satisfies PlaceholderFacts;
