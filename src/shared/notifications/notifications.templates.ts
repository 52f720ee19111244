import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';
import type { MailTopic } from '../email-templates/mail-topics.ts';

/** Mails of what is else told in the shop alone (D-33, D-73). */
export const notificationTemplates: readonly EmailTemplate[] = [
  announcement('broadcast', 'announcements'),
  announcement('newsletter', 'newsletter'),
  {
    key: 'notification-digest',
    optOut: 'digest',
    subject: '{{count}} since yesterday',
    heading: 'What is new, {{userName}}',
    preview: '{{count}} since yesterday.',
    placeholders: ['count', 'items', 'notificationsUrl'],
    blocks: [
      { type: 'text', text: 'This is what you have not read yet:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open notifications', url: '{{notificationsUrl}}' },
      { type: 'note', text: 'You get this once a day, and never when there is nothing new.' },
    ],
  },
  {
    key: 'notification-test',
    subject: 'This is a test',
    heading: 'Mails reach you, {{userName}}',
    preview: 'You asked for this mail.',
    placeholders: ['notificationsUrl'],
    blocks: [
      { type: 'text', text: 'You asked for this mail in your notification settings.' },
      { type: 'button', label: 'Back to the settings', url: '{{notificationsUrl}}' },
    ],
  },
];

export const notificationPlaceholders = {
  title: { description: 'Title of the announcement', sample: 'Winter sale' },
  text: { description: 'Text of the announcement', sample: 'Up to 60% off until Sunday.' },
  link: { description: 'Where the button leads', sample: 'https://shop.example.com/products' },
  count: { description: 'How much is new', sample: '3 notifications' },
  notificationsUrl: { description: 'Page of notifications', sample: 'https://shop.example.com/user/notifications' },
} as const satisfies PlaceholderFacts;

/** What staff write to many: one text, with the unsubscribe link of its topic. */
function announcement(key: string, optOut: MailTopic): EmailTemplate {
  return {
    key,
    optOut,
    subject: '{{title}}',
    heading: '{{title}}',
    preview: '{{text}}',
    placeholders: ['title', 'text', 'link'],
    blocks: [
      { type: 'text', text: 'Hello {{userName}},' },
      { type: 'text', text: '{{text}}' },
      { type: 'button', label: 'Open {{siteName}}', url: '{{link}}' },
    ],
  };
}
