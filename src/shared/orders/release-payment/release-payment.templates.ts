import type { EmailTemplate, PlaceholderFacts } from '../../email-templates/email-template.ts';

/** What buyers hear of a pre-order that is paid at its release. */
export const releasePaymentTemplates: readonly EmailTemplate[] = [
  {
    key: 'preorder-placed',
    subject: 'Pre-order {{orderNumber}} received',
    heading: 'Your pre-order is placed',
    preview: 'Nothing is charged before the release.',
    fallbackPaths: { withdrawUrl: '/user/orders' },
    placeholders: ['orderNumber', 'items', 'parts', 'total', 'consent', 'orderUrl', 'withdrawUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, your copy is reserved. Nothing is charged today: we charge your card at the release and deliver right after.',
      },
      { type: 'fact', label: 'Order', value: '{{orderNumber}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'lines', lines: '{{parts}}' },
      { type: 'fact', label: 'Charged at the release', value: '{{total}}' },
      { type: 'fact', label: 'You agreed', value: '{{consent}}' },
      { type: 'button', label: 'View, change the card or cancel', url: '{{orderUrl}}' },
      { type: 'button', label: 'Withdraw from contract here', url: '{{withdrawUrl}}' },
    ],
  },
  {
    key: 'preorder-payment-due',
    subject: 'Please pay for your pre-order {{orderNumber}}',
    heading: 'It is out, and waits for your payment',
    preview: 'Pay until {{payUntil}} to keep your copy.',
    placeholders: ['orderNumber', 'items', 'total', 'reason', 'payUntil', 'payUrl'],
    blocks: [
      {
        type: 'text',
        text: 'Hello {{userName}}, what you pre-ordered is released, and we could not charge your card.',
      },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'To pay', value: '{{total}}' },
      { type: 'fact', label: 'Pay until', value: '{{payUntil}}' },
      { type: 'button', label: 'Pay order {{orderNumber}}', url: '{{payUrl}}' },
      {
        type: 'note',
        text: 'Any way to pay will do. If you do nothing, we cancel the order then, and it costs you nothing.',
      },
    ],
  },
  {
    key: 'preorder-payment-reminder',
    subject: 'Last day to pay for your pre-order {{orderNumber}}',
    heading: 'Your copy is kept until tomorrow',
    preview: 'Pay until {{payUntil}} to keep your copy.',
    placeholders: ['orderNumber', 'items', 'total', 'payUntil', 'payUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, order {{orderNumber}} is still waiting for your payment.' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'fact', label: 'To pay', value: '{{total}}' },
      { type: 'fact', label: 'Pay until', value: '{{payUntil}}' },
      { type: 'button', label: 'Pay order {{orderNumber}}', url: '{{payUrl}}' },
      { type: 'note', text: 'After that the order is cancelled and costs you nothing.' },
    ],
  },
];

export const releasePaymentPlaceholders = {
  consent: {
    description: 'What the buyer agreed to',
    sample: 'I agree that my card is charged $42.00 at the release.',
  },
  payUntil: { description: 'Until when a released pre-order may be paid', sample: '2026-12-07 18:00 UTC' },
  payUrl: { description: 'Link to pay the order', sample: 'https://shop.example.com/user/orders/42/pay' },
} as const satisfies PlaceholderFacts;
