import type { EmailTemplate } from '../email-templates/email-template.ts';

/** What authors of reviews hear (D-73). */
export const reviewTemplates: readonly EmailTemplate[] = [
  {
    key: 'review-approved',
    optOut: 'email',
    subject: 'Your review of {{productName}} is published',
    heading: 'Thank you, {{userName}}',
    preview: 'Others can now read what you think of {{productName}}.',
    placeholders: ['productName', 'reviewUrl'],
    blocks: [
      { type: 'text', text: 'Your review of {{productName}} is published. It helps others to choose well.' },
      { type: 'button', label: 'See my review', url: '{{reviewUrl}}' },
    ],
  },
  {
    key: 'review-rejected',
    optOut: 'email',
    subject: 'Your review of {{productName}} was not published',
    heading: 'Your review needs a change',
    preview: '{{reason}}',
    placeholders: ['productName', 'reason', 'reviewUrl'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}}, we could not publish your review of {{productName}}.' },
      { type: 'fact', label: 'Reason', value: '{{reason}}' },
      { type: 'text', text: 'You can change it and send it once more.' },
      { type: 'button', label: 'Open my reviews', url: '{{reviewUrl}}' },
      { type: 'note', text: 'Do you think that this is a mistake? Write to {{supportEmail}}.' },
    ],
  },
  {
    key: 'review-reminder',
    optOut: 'email',
    subject: 'How do you like what you bought?',
    heading: 'How was it, {{userName}}?',
    preview: 'A few words from you help everybody who comes after.',
    placeholders: ['items', 'reviewUrl'],
    blocks: [
      { type: 'text', text: 'You have had these for a few days now:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'text', text: 'Stars alone take a second, a few words help even more.' },
      { type: 'button', label: 'Write a review', url: '{{reviewUrl}}' },
      { type: 'note', text: 'We ask once per order. Mails like this can be switched off in your settings.' },
    ],
  },
];
