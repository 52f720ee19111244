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
      text('Your application to sell at {{siteName}} has arrived. We read each one ourselves.'),
      fact('Your shop', '{{shopName}}'),
      text('You will get an e-mail with our decision, usually within three working days.'),
      button('See my application', '{{applicationUrl}}'),
    ],
  },
  {
    key: 'seller-approved',
    subject: 'You can sell at {{siteName}} now',
    heading: 'Welcome as a seller, {{userName}}',
    preview: '{{shopName}} is open.',
    placeholders: ['shopName', 'sellerUrl'],
    blocks: [
      text('We approved your application, and your seller page is open.'),
      fact('Your shop', '{{shopName}}'),
      button('See my seller page', '{{sellerUrl}}'),
      note('Questions about selling? Write to {{supportEmail}}.'),
    ],
  },
  {
    key: 'seller-rejected',
    subject: 'Your application to sell at {{siteName}}',
    heading: 'Not this time, {{userName}}',
    preview: 'We could not approve your application.',
    placeholders: ['shopName', 'reason', 'applicationUrl'],
    blocks: [
      text('We looked at your application for {{shopName}} and could not approve it.'),
      fact('Reason', '{{reason}}'),
      text('You can apply again in two weeks.'),
      button('See my application', '{{applicationUrl}}'),
      note('Do you think this is a mistake? Write to {{supportEmail}}.'),
    ],
  },
  {
    key: 'seller-ended',
    subject: 'You can no longer sell at {{siteName}}',
    heading: 'Your shop is closed, {{userName}}',
    preview: 'Your products have been taken off sale.',
    placeholders: ['applicationUrl'],
    blocks: [
      text('Your account no longer has the right to sell, so your products have been taken off sale.'),
      text('What you have earned so far stays yours, and buyers keep what they bought from you.'),
      button('See about selling', '{{applicationUrl}}'),
      note('Do you think this is a mistake? Write to {{supportEmail}}.'),
    ],
  },
];

export const sellerApplicationPlaceholders = {
  shopName: { description: 'Name that a seller gave their shop', sample: 'Lanterns & Co' },
} as const satisfies PlaceholderFacts;
