import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';
import { button, fact, note, text } from '../email-templates/mail-blocks.ts';

/** Mails to members who want to sell (D-1, D-73). */
export const sellerApplicationTemplates: readonly EmailTemplate[] = [
  {
    key: 'seller-application',
    subject: 'We received your application to sell',
    heading: 'Thank you, {{userName}}',
    preview: 'We will review {{shopName}} and get back to you.',
    placeholders: ['shopName', 'applicationUrl'],
    blocks: [
      text('Your application to sell on {{siteName}} has arrived. We review every application personally.'),
      fact('Your shop', '{{shopName}}'),
      text('You will get an e-mail with our decision, usually within three working days.'),
      button('View my application', '{{applicationUrl}}'),
    ],
  },
  {
    key: 'seller-approved',
    subject: 'You can now sell on {{siteName}}',
    heading: 'Welcome as a seller, {{userName}}',
    preview: '{{shopName}} is open.',
    placeholders: ['shopName', 'sellerUrl'],
    blocks: [
      text('We approved your application, and your seller page is open.'),
      fact('Your shop', '{{shopName}}'),
      button('View my seller page', '{{sellerUrl}}'),
      note('Questions about selling? Contact us at {{supportEmail}}.'),
    ],
  },
  {
    key: 'seller-rejected',
    subject: 'Your application to sell on {{siteName}}',
    heading: 'Not this time, {{userName}}',
    preview: 'We could not approve your application.',
    placeholders: ['shopName', 'reason', 'applicationUrl'],
    blocks: [
      text('We reviewed your application for {{shopName}} and could not approve it.'),
      fact('Reason', '{{reason}}'),
      text('You can apply again in two weeks.'),
      button('View my application', '{{applicationUrl}}'),
      note('If you think this is a mistake, contact us at {{supportEmail}}.'),
    ],
  },
  {
    key: 'seller-ended',
    subject: 'You can no longer sell on {{siteName}}',
    heading: 'Your shop is closed, {{userName}}',
    preview: 'Your products have been taken off sale.',
    placeholders: ['applicationUrl'],
    blocks: [
      text('Your account can no longer sell, so your products have been taken off sale.'),
      text('You keep what you have earned so far, and buyers keep what they bought from you.'),
      button('About selling', '{{applicationUrl}}'),
      note('If you think this is a mistake, contact us at {{supportEmail}}.'),
    ],
  },
];

export const sellerApplicationPlaceholders = {
  shopName: { description: 'Shop name of the seller', sample: 'Lanterns & Co' },
} as const satisfies PlaceholderFacts;
