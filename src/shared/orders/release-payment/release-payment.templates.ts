import type { EmailTemplate, PlaceholderFacts } from '../../email-templates/email-template.ts';

/** What buyers hear of a pre-order that is paid at its release. */
export const releasePaymentTemplates: readonly EmailTemplate[] = [
  {
    key: 'preorder-placed',
    subject: 'Pre-order {{orderNumber}} received',
    heading: 'Your pre-order is placed',
    preview: 'You will not be charged before release.',
    fallbackPaths: { withdrawUrl: '/user/orders' },
    placeholders: ['orderNumber', 'items', 'parts', 'total', 'consent', 'orderUrl', 'withdrawUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your copy is reserved. You will not be charged today. We will charge your card on release and deliver right after.',
      },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'lines', lines: '{{parts}}' },
      { type: 'fact', label: 'Charged on release', value: '{{total}}' },
      { type: 'note', text: 'You agreed: {{consent}}' },
      { type: 'button', label: 'Manage pre-order', url: '{{orderUrl}}' },
      { type: 'button', label: 'Withdraw from contract here', url: '{{withdrawUrl}}' },
    ],
  },
  {
    key: 'preorder-payment-due',
    subject: 'Please pay for your pre-order {{orderNumber}}',
    heading: 'Out now: complete your payment',
    preview: 'Pay by {{payUntil}} to keep your copy.',
    placeholders: ['orderNumber', 'items', 'total', 'reason', 'payUntil', 'payUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your pre-order has been released, but we could not charge your card.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'To pay', value: '{{total}}' },
      { type: 'fact', label: 'Pay by', value: '{{payUntil}}' },
      { type: 'button', label: 'Pay order {{orderNumber}}', url: '{{payUrl}}' },
      {
        type: 'note',
        text: 'You can use any payment method. If you do nothing, we will cancel the order and you will not be charged.',
      },
    ],
  },
  {
    key: 'preorder-payment-reminder',
    subject: 'Last day to pay for your pre-order {{orderNumber}}',
    heading: 'We are holding your copy until tomorrow',
    preview: 'Pay by {{payUntil}} to keep your copy.',
    placeholders: ['orderNumber', 'items', 'total', 'payUntil', 'payUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, order {{orderNumber}} is still waiting for your payment.' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'To pay', value: '{{total}}' },
      { type: 'fact', label: 'Pay by', value: '{{payUntil}}' },
      { type: 'button', label: 'Pay order {{orderNumber}}', url: '{{payUrl}}' },
      { type: 'note', text: 'After that, we will cancel the order and you will not be charged.' },
    ],
  },
];

export const releasePaymentPlaceholders = {
  consent: {
    description: 'What the buyer agreed to',
    sample: 'I agree that my card will be charged $42.00 on release.',
  },
  payUntil: { description: 'Deadline to pay for a released pre-order', sample: 'Dec 7, 2026, 6:00 PM UTC' },
  payUrl: { description: 'Link to pay the order', sample: 'https://shop.example.com/user/orders/42/pay' },
} as const satisfies PlaceholderFacts;
