import type { EmailTemplate } from '../email-templates/email-template.ts';

/** The reminder of a cart (D-73). */
export const cartTemplates: readonly EmailTemplate[] = [
  {
    key: 'abandoned-cart',
    optOut: 'cartReminders',
    subject: 'Something is still in your cart',
    heading: 'Still interested, {{userName}}?',
    preview: 'Your cart is as you left it.',
    placeholders: ['items', 'cartUrl'],
    blocks: [
      { type: 'text', text: 'This is still in your cart:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'text', text: 'Nothing is reserved; prices and stock are checked when you order.' },
      { type: 'button', label: 'Open my cart', url: '{{cartUrl}}' },
      { type: 'note', text: 'You asked for this reminder in your settings. We send one for each cart.' },
    ],
  },
];
