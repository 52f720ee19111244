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
      { type: 'text', text: 'Here is what you have not read yet:' },
      { type: 'lines', lines: '{{items}}' },
      { type: 'button', label: 'Open notifications', url: '{{notificationsUrl}}' },
      { type: 'note', text: 'You get this at most once a day, and only when there is something new.' },
    ],
  },
  {
    key: 'notification-test',
    isAwaited: true,
    subject: 'This is a test',
    heading: 'Your e-mails arrive, {{userName}}',
    preview: 'You requested this test e-mail.',
    placeholders: ['notificationsUrl'],
    blocks: [
      { type: 'text', text: 'You requested this test e-mail in your notification settings.' },
      { type: 'button', label: 'Back to settings', url: '{{notificationsUrl}}' },
    ],
  },
];

export const notificationPlaceholders = {
  title: { description: 'Title of the announcement', sample: 'Winter sale' },
  text: { description: 'Text of the announcement', sample: 'Up to 60% off until Sunday.' },
  link: { description: 'Link of the button', sample: 'https://shop.example.com/product' },
  count: { description: 'Number of new notifications', sample: '3 notifications' },
  notificationsUrl: {
    description: 'Link to the notifications page',
    sample: 'https://shop.example.com/user/notifications',
  },
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
