import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';
import { button, note, text } from '../email-templates/mail-blocks.ts';

export const supportTemplates: readonly EmailTemplate[] = [
  {
    key: 'support-answered',
    subject: 'Re: {{topic}}',
    heading: 'You have a reply from us, {{userName}}',
    preview: '{{siteName}} support has replied to you.',
    placeholders: ['topic', 'supportUrl'],
    blocks: [
      text('{{siteName}} support has replied to your question about "{{topic}}".'),
      button('Read and reply', '{{supportUrl}}'),
      note('Please reply there, as we do not receive replies to this e-mail. We will never ask for your password.'),
    ],
  },
  {
    key: 'support-transcript',
    subject: 'Your conversation with us: {{topic}}',
    heading: 'Your conversation with us, {{userName}}',
    preview: 'A copy of your conversation with {{siteName}} support.',
    placeholders: ['topic', 'transcript', 'supportUrl'],
    blocks: [
      text('This is a copy of your conversation with {{siteName}} support about "{{topic}}".'),
      { type: 'lines', lines: '{{transcript}}' },
      button('Open the conversation', '{{supportUrl}}'),
      note('Times are in UTC. If you need anything else, just reply there.'),
    ],
  },
];

export const supportPlaceholders = {
  topic: { description: 'What the conversation is about', sample: 'Order or delivery · GM-2026-000042' },
  transcript: {
    description: 'The messages, one per line',
    sample: '21 Nov 2026, 10:00, ann: My key does not work.\n21 Nov 2026, 10:20, Support: Here is another one.',
  },
  supportUrl: { description: 'Link to the conversation', sample: 'https://shop.example.com/support' },
} as const satisfies PlaceholderFacts;
