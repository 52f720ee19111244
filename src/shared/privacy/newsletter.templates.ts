import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** Mails by which the newsletter is agreed to (D-71, D-73). */
export const newsletterTemplates: readonly EmailTemplate[] = [
  {
    key: 'newsletter-optin',
    subject: 'Please confirm your newsletter',
    heading: 'Do you want our newsletter, {{userName}}?',
    preview: 'One click to get news and deals from {{siteName}}.',
    placeholders: ['confirmNewsletterUrl', 'expiresIn', 'consentText'],
    blocks: [
      { type: 'text', text: 'Somebody asked to have the newsletter of {{siteName}} sent to this address.' },
      { type: 'fact', label: 'You agree to', value: '{{consentText}}' },
      { type: 'button', label: 'Yes, send me the newsletter', url: '{{confirmNewsletterUrl}}' },
      {
        type: 'note',
        text: 'The link works once, for {{expiresIn}}. Not you? Then ignore this e-mail: without your click nothing is sent.',
      },
    ],
  },
  {
    key: 'newsletter-welcome',
    optOut: 'newsletter',
    subject: 'You are subscribed to the newsletter',
    heading: 'Thank you, {{userName}}',
    preview: 'News and deals of {{siteName}} come to this address now.',
    placeholders: ['time'],
    blocks: [
      { type: 'text', text: 'You confirmed that you want news and deals from {{siteName}}.' },
      { type: 'fact', label: 'Confirmed', value: '{{time}}' },
      { type: 'button', label: 'See today’s deals', url: '{{siteUrl}}/product?onSale=true' },
      { type: 'note', text: 'You can unsubscribe at any time with the link below, or on {{siteUrl}}/user/settings' },
    ],
  },
];

export const newsletterPlaceholders = {
  consentText: { description: 'What is agreed to', sample: 'Send me news and deals.' },
} as const satisfies PlaceholderFacts;
