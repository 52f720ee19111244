import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

/** Mails to authors of reviews (D-73), and to the sellers whose products are reviewed. */
export const reviewTemplates: readonly EmailTemplate[] = [
  {
    key: 'review-approved',
    optOut: 'reviews',
    subject: 'Your review of {{productName}} is published',
    heading: 'Thank you, {{userName}}',
    preview: 'Other shoppers can now read what you think of {{productName}}.',
    placeholders: ['productName', 'reviewUrl'],
    blocks: [
      { type: 'text', text: 'Your review of {{productName}} is published. It helps other shoppers decide.' },
      { type: 'button', label: 'See my review', url: '{{reviewUrl}}' },
    ],
  },
  {
    key: 'review-rejected',
    optOut: 'reviews',
    subject: 'Your review of {{productName}} was not published',
    heading: 'Your review needs a change',
    preview: '{{reason}}',
    placeholders: ['productName', 'reason', 'reviewUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, we could not publish your review of {{productName}}.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'text', text: 'You can edit it and submit it again.' },
      { type: 'button', label: 'Open my reviews', url: '{{reviewUrl}}' },
      { type: 'note', text: 'If you think this is a mistake, contact us at {{supportEmail}}.' },
    ],
  },
  {
    key: 'review-received',
    optOut: 'reviews',
    subject: 'New review of {{productName}}: {{stars}}',
    heading: '{{productName}} has a new review',
    preview: '{{reviewer}} gave {{stars}}.',
    placeholders: ['productName', 'reviewer', 'stars', 'reviewsUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, {{reviewer}} reviewed {{productName}}.' },
      { type: 'fact', label: 'Rating', value: '{{stars}}' },
      { type: 'button', label: 'Read and reply', url: '{{reviewsUrl}}' },
    ],
  },
  {
    key: 'review-reminder',
    optOut: 'reviews',
    subject: 'How do you like what you got?',
    heading: 'How was it, {{userName}}?',
    preview: 'A few words from you help other shoppers.',
    placeholders: ['items', 'reviewUrl'],
    blocks: [
      { type: 'text', text: 'You got these a few days ago:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'text', text: 'A star rating only takes a second, and a few words help even more.' },
      { type: 'button', label: 'Write a review', url: '{{reviewUrl}}' },
      { type: 'note', text: 'We only ask once per order. You can turn these e-mails off in your settings.' },
    ],
  },
];

export const reviewPlaceholders = {
  reviewer: { description: 'Username of the reviewer', sample: 'ben' },
  stars: { description: 'Stars that were given', sample: '4 of 5 stars' },
} as const satisfies PlaceholderFacts;
