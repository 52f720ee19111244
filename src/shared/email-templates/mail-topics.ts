import type { NotificationCategory } from '../notifications/notification-types.ts';

/** What members can switch off, by the name of the preference. */
export const mailTopics = [
  'email',
  'orderUpdates',
  'priceDrops',
  'backInStock',
  'savedSearches',
  'reviews',
  'newsletter',
  'cartReminders',
  'announcements',
  'digest',
  'messages',
] as const;
export type MailTopic = (typeof mailTopics)[number];

/** The category whose e-mail switch (D-33) holds for a topic too. The newsletter is a consent of its own. */
export const categoryOfTopic: Readonly<Record<MailTopic, NotificationCategory | null>> = {
  email: 'products',
  orderUpdates: 'orders',
  priceDrops: 'products',
  backInStock: 'products',
  savedSearches: 'products',
  reviews: 'products',
  newsletter: null,
  cartReminders: 'promotions',
  announcements: null,
  digest: null,
  messages: 'system',
};

/** What goes to many members at once, and can wait until all other mail was sent. */
export const massMailTopics: ReadonlySet<MailTopic> = new Set<MailTopic>([
  'priceDrops',
  'backInStock',
  'savedSearches',
  'reviews',
  'newsletter',
  'cartReminders',
  'announcements',
  'digest',
]);

export function isMailTopic(text: string): text is MailTopic {
  return mailTopics.some((topic) => topic === text);
}
