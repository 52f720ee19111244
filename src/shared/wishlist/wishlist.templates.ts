import type { EmailTemplate } from '../email-templates/email-template.ts';

/** News of what a member wishes for (D-58). */
export const wishlistTemplates: readonly EmailTemplate[] = [
  {
    key: 'price-drop',
    optOut: 'priceDrops',
    subject: '{{summary}}',
    heading: 'Good news, {{userName}}',
    preview: 'Something on your wishlist costs less.',
    placeholders: ['summary', 'items', 'wishlistUrl'],
    blocks: [
      { type: 'text', text: 'What you were waiting for has become cheaper:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my wishlist', url: '{{wishlistUrl}}' },
      { type: 'note', text: 'You can switch these mails off in your settings: {{siteUrl}}/user/settings' },
    ],
  },
  {
    key: 'back-in-stock',
    optOut: 'backInStock',
    subject: '{{summary}}',
    heading: 'It is back, {{userName}}',
    preview: 'Something on your wishlist can be had again.',
    placeholders: ['summary', 'items', 'wishlistUrl'],
    blocks: [
      { type: 'text', text: 'What was sold out is here again, as long as it lasts:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open my wishlist', url: '{{wishlistUrl}}' },
      { type: 'note', text: 'You can switch these mails off in your settings: {{siteUrl}}/user/settings' },
    ],
  },
];
