import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';
import { button, note, text } from '../email-templates/mail-blocks.ts';

export const messagesTemplates: readonly EmailTemplate[] = [
  {
    key: 'message-received',
    optOut: 'messages',
    subject: 'New message from {{senderName}}',
    heading: 'You have a message, {{userName}}',
    preview: '{{senderName}} wrote to you: {{subject}}',
    placeholders: ['senderName', 'subject', 'threadUrl'],
    blocks: [
      text('{{senderName}} wrote to you about "{{subject}}".'),
      button('Read and reply', '{{threadUrl}}'),
      note('Replies to this e-mail do not reach {{senderName}}. We will never ask for your password in a message.'),
    ],
  },
];

export const messagesPlaceholders = {
  senderName: { description: 'Who wrote the message', sample: 'bob' },
  subject: { description: 'Subject of the conversation', sample: 'Question about Star Harbor' },
  threadUrl: { description: 'Link to the conversation', sample: 'https://shop.example.com/user/messages' },
} as const satisfies PlaceholderFacts;
