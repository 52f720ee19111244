import type { EmailTemplate } from '../email-templates/email-template.ts';

/** The reminder of a cart (D-73). */
export const cartTemplates: readonly EmailTemplate[] = [
  {
    key: 'abandoned-cart',
    optOut: 'cartReminders',
    subject: 'You left something in your cart',
    heading: 'Still interested, {{userName}}?',
    preview: 'Your cart is still waiting for you.',
    placeholders: ['items', 'cartUrl'],
    blocks: [
      { type: 'text', text: 'Still in your cart:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'text', text: 'Items in your cart are not reserved. Prices and stock are checked when you order.' },
      { type: 'button', label: 'Open my cart', url: '{{cartUrl}}' },
      { type: 'note', text: 'You turned on this reminder in your settings. We only send one per cart.' },
    ],
  },
];
