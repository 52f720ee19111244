import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';
import { button, note, text } from '../email-templates/mail-blocks.ts';

export const supportTemplates: readonly EmailTemplate[] = [
  {
    key: 'support-answered',
    subject: 'Our answer: {{topic}}',
    heading: 'We have answered you, {{userName}}',
    preview: '{{siteName}} support has answered your question.',
    placeholders: ['topic', 'supportUrl'],
    blocks: [
      text('{{siteName}} support has answered your question about "{{topic}}".'),
      button('Read and reply', '{{supportUrl}}'),
      note('Please reply there: e-mails to this address do not reach us. We never ask for your password.'),
    ],
  },
  {
    key: 'support-transcript',
    subject: 'Your conversation with us: {{topic}}',
    heading: 'What we wrote, {{userName}}',
    preview: 'A copy of your conversation with {{siteName}} support.',
    placeholders: ['topic', 'transcript', 'supportUrl'],
    blocks: [
      text('This is a copy of your conversation with {{siteName}} support about "{{topic}}".'),
      { type: 'lines', lines: '{{transcript}}' },
      button('Open the conversation', '{{supportUrl}}'),
      note('Times are in UTC. If anything is still open, just write to us again there.'),
    ],
  },
];

export const supportPlaceholders = {
  topic: { description: 'What the conversation is about', sample: 'Order or delivery · GM-2026-000042' },
  transcript: {
    description: 'What was written, one message per line',
    sample: '21 Nov 2026, 10:00, ann: My key does not work.\n21 Nov 2026, 10:20, Support: Here is another one.',
  },
  supportUrl: { description: 'Page of the conversation', sample: 'https://shop.example.com/support' },
} as const satisfies PlaceholderFacts;
