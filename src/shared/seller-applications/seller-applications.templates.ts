import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** Mails to members who want to sell (D-1, D-73). */
export const sellerApplicationTemplates: readonly EmailTemplate[] = [
  {
    key: 'seller-application',
    subject: 'We received your application to sell',
    heading: 'Thank you, {{userName}}',
    preview: 'We look at {{shopName}} and write to you.',
    placeholders: ['shopName', 'applicationUrl'],
    blocks: [
      { type: 'text', text: 'Your application to sell at {{siteName}} has arrived. We read each one ourselves.' },
      { type: 'fact', label: 'Your shop', value: '{{shopName}}' },
      { type: 'text', text: 'You will get an e-mail with our decision, usually within three working days.' },
      { type: 'button', label: 'See my application', url: '{{applicationUrl}}' },
    ],
  },
  {
    key: 'seller-approved',
    subject: 'You can sell at {{siteName}} now',
    heading: 'Welcome as a seller, {{userName}}',
    preview: '{{shopName}} is open.',
    placeholders: ['shopName', 'sellerUrl'],
    blocks: [
      { type: 'text', text: 'We approved your application, and your seller page is open.' },
      { type: 'fact', label: 'Your shop', value: '{{shopName}}' },
      { type: 'button', label: 'See my seller page', url: '{{sellerUrl}}' },
      { type: 'note', text: 'Questions about selling? Write to {{supportEmail}}.' },
    ],
  },
  {
    key: 'seller-rejected',
    subject: 'Your application to sell at {{siteName}}',
    heading: 'Not this time, {{userName}}',
    preview: 'We could not approve your application.',
    placeholders: ['shopName', 'reason', 'applicationUrl'],
    blocks: [
      { type: 'text', text: 'We looked at your application for {{shopName}} and could not approve it.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'text', text: 'You can apply again in two weeks.' },
      { type: 'button', label: 'See my application', url: '{{applicationUrl}}' },
      { type: 'note', text: 'Do you think this is a mistake? Write to {{supportEmail}}.' },
    ],
  },
];

export const sellerApplicationPlaceholders = {
  shopName: { description: 'Name that a seller gave their shop', sample: 'Lanterns & Co' },
} as const satisfies PlaceholderFacts;
