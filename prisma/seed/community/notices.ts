import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { type NotificationType, notificationTypes } from '../../../src/shared/notifications/notification-types.ts';
import { insertRows } from '../insert-rows.ts';
import type { Community } from './seed-community.ts';

interface Notice {
  member: string;
  type: NotificationType;
  title: string;
  message: string;
  link: string;
  minutes: number;
  isRead?: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** What the demo accounts were told lately, in the words of the code that tells it. */
export async function seedNotices(client: PoolClient, { member, product, minutesAgo }: Community): Promise<void> {
  const panels = product('sci-fi-panels-vol-1');
  const orders = await lastOrders(client);
  const notices: readonly Notice[] = [
    {
      ...{ member: 'demo_user', type: 'review_helpful', title: 'Your review is helpful' },
      ...{
        message: `Someone finds your review of ${panels.name} helpful.`,
        link: `/product/${panels.slug}#reviews`,
        minutes: 50,
      },
    },
    {
      ...{ member: 'demo_user', type: 'file_updated', title: 'File updated' },
      ...{ message: `panels-4k.zip of ${panels.name} is now version 1.2.`, link: '/user/downloads', minutes: 7 * HOUR },
    },
    ...orders.flatMap(({ userName, id, orderNumber }, place): Notice[] => [
      {
        ...{ member: userName, type: 'order_completed', title: 'Order completed', link: `/user/orders/${id}` },
        ...{
          message: `Everything in order ${orderNumber} is now in your library.`,
          minutes: (2 + place) * DAY,
          isRead: true,
        },
      },
    ]),
    {
      ...{ member: 'demo_user', type: 'new_login', title: 'New sign-in', link: '/user/security', isRead: true },
      ...{ message: 'Firefox on Linux signed in to your account.', minutes: 5 * DAY },
    },
    {
      ...{ member: 'lanternworks', type: 'order_sold', title: 'You made a sale', link: '/seller-center/orders' },
      ...{ message: 'One of your keys was sold.', minutes: 4 * HOUR },
    },
  ];
  await insertRows(
    client,
    'notifications',
    notices.map(({ member: userName, type, title, message, link, minutes, isRead }) => ({
      id: uuid(),
      userId: member(userName),
      ...{ type, ...notificationTypes[type], title, message, link },
      dedupeKey: `demo:${uuid()}`,
      ...{ inApp: true, bundleCount: 1 },
      readAt: isRead ? minutesAgo(minutes - 30) : null,
      createdAt: minutesAgo(minutes),
    })),
  );
}

async function lastOrders(client: PoolClient) {
  const { rows } = await client.query<{ userName: string; id: string; orderNumber: string }>(
    `SELECT u."userName", o."id", o."orderNumber" FROM "orders" o JOIN "users" u ON u."id" = o."userId"
     WHERE u."userName" IN ('demo_user', 'demo_vip') AND o."status" = 'completed' ORDER BY o."createdAt" DESC, o."id" LIMIT 5`,
  );
  return rows;
}
