import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** Mails by which the newsletter is agreed to (D-71, D-73). */
export const newsletterTemplates: readonly EmailTemplate[] = [
  {
    key: 'newsletter-optin',
    isAwaited: true,
    subject: 'Please confirm your newsletter subscription',
    heading: 'Do you want our newsletter, {{userName}}?',
    preview: 'One click to get news and deals from {{siteName}}.',
    placeholders: ['confirmNewsletterUrl', 'expiresIn', 'consentText'],
    blocks: [
      { type: 'text', text: 'We received a request to send the {{siteName}} newsletter to this address.' },
      { type: 'text', text: 'You agree to: {{consentText}}' },
      { type: 'button', label: 'Yes, send me the newsletter', url: '{{confirmNewsletterUrl}}' },
      {
        type: 'note',
        text: 'The link can be used once and expires in {{expiresIn}}. If this wasn’t you, ignore this e-mail and we will not send you anything.',
      },
    ],
  },
  {
    key: 'newsletter-welcome',
    optOut: 'newsletter',
    subject: 'You are subscribed to the newsletter',
    heading: 'Thank you, {{userName}}',
    preview: 'You will now get news and deals from {{siteName}}.',
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
  consentText: { description: 'Consent text', sample: 'Send me news and deals.' },
} as const satisfies PlaceholderFacts;
