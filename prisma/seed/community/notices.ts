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
  at: Date;
  isRead?: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** What the demo accounts were told lately, in the words of the code that tells it. */
export async function seedNotices(client: PoolClient, { member, product, minutesAgo }: Community): Promise<void> {
  const panels = product('sci-fi-panels-vol-1');
  const now = minutesAgo(0);
  const [orders, sale] = [await lastOrders(client), await lastSale(client)];
  const notices: readonly Notice[] = [
    {
      ...{ member: 'demo_user', type: 'review_helpful', title: 'Your review is helpful' },
      ...{
        message: `Someone finds your review of ${panels.name} helpful.`,
        link: `/product/${panels.slug}#reviews`,
        at: minutesAgo(50),
      },
    },
    {
      ...{ member: 'demo_user', type: 'file_updated', title: 'File updated' },
      ...{ message: `panels-4k.zip of ${panels.name} is now version 1.2.`, link: '/user/downloads' },
      at: minutesAgo(7 * HOUR),
    },
    ...orders.flatMap(({ userName, id, orderNumber, completedAt }): Notice[] => [
      {
        ...{ member: userName, type: 'order_completed', title: 'Order completed', link: `/user/orders/${id}` },
        ...{
          message: `Everything in order ${orderNumber} is now in your library.`,
          at: completedAt,
          isRead: true,
        },
      },
    ]),
    {
      ...{ member: 'demo_user', type: 'new_login', title: 'New sign-in', link: '/user/security', isRead: true },
      ...{ message: 'Firefox on Linux signed in to your account.', at: minutesAgo(5 * DAY) },
    },
    ...sale.map(
      ({ paidAt }): Notice => ({
        ...{ member: 'lanternworks', type: 'order_sold', title: 'You made a sale', link: '/seller-center/orders' },
        ...{ message: 'One of your keys was sold.', at: paidAt },
      }),
    ),
  ];
  await insertRows(
    client,
    'notifications',
    notices.map(({ member: userName, type, title, message, link, at, isRead }) => ({
      id: uuid(),
      userId: member(userName),
      ...{ type, ...notificationTypes[type], title, message, link },
      dedupeKey: `demo:${uuid()}`,
      ...{ inApp: true, bundleCount: 1 },
      readAt: isRead ? new Date(Math.min(at.getTime() + 30 * 60_000, now.getTime())) : null,
      createdAt: at,
    })),
  );
}

async function lastOrders(client: PoolClient) {
  const { rows } = await client.query<{ userName: string; id: string; orderNumber: string; completedAt: Date }>(
    `SELECT u."userName", o."id", o."orderNumber", o."completedAt" FROM "orders" o JOIN "users" u ON u."id" = o."userId"
     WHERE u."userName" IN ('demo_user', 'demo_vip') AND o."status" = 'completed' ORDER BY o."createdAt" DESC, o."id" LIMIT 5`,
  );
  return rows;
}

/** The last key of `lanternworks` that was bought. */
async function lastSale(client: PoolClient) {
  const { rows } = await client.query<{ paidAt: Date }>(
    `SELECT o."paidAt" FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id" JOIN "users" u ON u."id" = i."sellerId"
     WHERE u."userName" = 'lanternworks' AND i."deliveryType" = 'key' AND o."paidAt" <= now() ORDER BY o."paidAt" DESC LIMIT 1`,
  );
  return rows;
}
