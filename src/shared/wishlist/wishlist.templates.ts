import type { EmailTemplate } from '../email-templates/email-template.ts';

/** Mails about the wishlist (D-58). */
export const wishlistTemplates: readonly EmailTemplate[] = [
  {
    key: 'price-drop',
    optOut: 'priceDrops',
    subject: '{{summary}}',
    heading: 'Good news, {{userName}}',
    preview: 'The price of something on your wishlist has dropped.',
    placeholders: ['summary', 'items', 'wishlistUrl'],
    blocks: [
      { type: 'text', text: 'The price has dropped:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my wishlist', url: '{{wishlistUrl}}' },
      { type: 'note', text: 'You can turn these e-mails off in your settings: {{siteUrl}}/user/settings' },
    ],
  },
  {
    key: 'back-in-stock',
    optOut: 'backInStock',
    subject: '{{summary}}',
    heading: 'Back in stock, {{userName}}',
    preview: 'Something on your wishlist is back in stock.',
    placeholders: ['summary', 'items', 'wishlistUrl'],
    blocks: [
      { type: 'text', text: 'Back in stock, while supplies last:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my wishlist', url: '{{wishlistUrl}}' },
      { type: 'note', text: 'You can turn these e-mails off in your settings: {{siteUrl}}/user/settings' },
    ],
  },
];
