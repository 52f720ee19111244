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
    fallbackPaths: { withdrawUrl: '/user/orders' },
    placeholders: ['orderNumber', 'parts', 'total', 'orderUrl', 'invoiceUrl', 'withdrawUrl'],
    blocks: [
      { type: 'text', text: 'Your payment arrived. Delivery starts right away.' },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'lines', lines: '{{parts}}' },
      { type: 'fact', label: 'Paid', value: '{{total}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'button', label: 'Invoice (PDF)', url: '{{invoiceUrl}}' },
      { type: 'button', label: 'Withdraw from contract here', url: '{{withdrawUrl}}' },
    ],
  },
  {
    key: 'order-delivered',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is ready',
    heading: 'It is all yours',
    preview: 'Your keys and files are in your library.',
    fallbackPaths: { withdrawUrl: '/user/orders' },
    placeholders: ['orderNumber', 'items', 'libraryUrl', 'withdrawUrl'],
    blocks: [
      { type: 'text', text: 'Everything of order {{orderNumber}} is in your library:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my library', url: '{{libraryUrl}}' },
      { type: 'button', label: 'Withdraw from contract here', url: '{{withdrawUrl}}' },
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
      { type: 'text', text: 'Hello {{userName}}, order {{orderNumber}} is cancelled and its items are released.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'Money you have already paid is refunded the way you paid. Questions? {{supportEmail}}' },
    ],
  },
  {
    key: 'order-on-hold',
    optOut: 'orderUpdates',
    subject: 'Order {{orderNumber}} is on hold',
    heading: 'We are looking into your order',
    preview: 'We have to check order {{orderNumber}}.',
    placeholders: ['orderNumber', 'reason', 'orderUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, we have to check order {{orderNumber}} before it can continue. You do not need to do anything.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
      { type: 'note', text: 'What has already been delivered stays yours. Questions? {{supportEmail}}' },
    ],
  },
  {
    key: 'seller-sale',
    subject: 'You sold something: order {{orderNumber}}',
    heading: 'A sale, {{userName}}',
    preview: 'Order {{orderNumber}} contains your products.',
    placeholders: ['orderNumber', 'items', 'orderUrl'],
    blocks: [
      { type: 'text', text: 'You sold:' },
      { type: 'lines', lines: '{{items}}' },
      {
        type: 'text',
        text: 'Keys and files are delivered automatically. Please hand over in-game items yourself.',
      },
      { type: 'button', label: 'View order', url: '{{orderUrl}}' },
    ],
  },
];

export const orderPlaceholders = {
  orderNumber: { description: 'Number of the order', sample: 'GM-2026-000042' },
  parts: {
    description: 'What the total is made of, one part per line',
    sample: 'Items: $45.00\nCoupon SUMMER: -$3.00',
  },
  total: { description: 'What the order costs', sample: '$42.00' },
  withdrawUrl: {
    description: 'Link to withdraw from the contract, without signing in',
    sample: 'https://shop.example.com/withdraw/GM-2026-000042?key=…',
  },
} as const satisfies PlaceholderFacts;
