/** What members can switch off, by the name of the preference. */
export const mailTopics = [
  'email',
  'orderUpdates',
  'priceDrops',
  'backInStock',
  'newsletter',
  'cartReminders',
] as const;
export type MailTopic = (typeof mailTopics)[number];

export function isMailTopic(text: string): text is MailTopic {
  return mailTopics.some((topic) => topic === text);
}
