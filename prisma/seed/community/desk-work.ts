import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { insertRows } from '../insert-rows.ts';
import type { Community } from './seed-community.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** What waits for the staff: reports, applications of sellers and a refund. */
export async function seedDeskWork(client: PoolClient, community: Community): Promise<void> {
  await seedReports(client, community);
  await seedApplications(client, community);
  await seedRefund(client, community);
}

async function seedReports(client: PoolClient, { member, product, minutesAgo }: Community): Promise<void> {
  const common = { resolution: null, assigneeId: null };
  const { rows: reviews } = await client.query<{ id: string }>(
    `SELECT r."id" FROM "reviews" r JOIN "users" u ON u."id" = r."userId"
     WHERE r."status" = 'approved' AND r."rating" <= 2 AND u."userName" <> 'kestrel' ORDER BY r."createdAt" DESC, r."id" LIMIT 1`,
  );
  const [review] = reviews;
  await insertRows(client, 'abuse_reports', [
    ...(review
      ? [
          {
            ...{ id: uuid(), targetType: 'review', targetId: review.id, reason: 'off_topic', ...common },
            details: 'This is about the delivery service, not about the game.',
            ...{ reporterId: member('kestrel'), status: 'open' },
            ...{ createdAt: minutesAgo(5 * HOUR), updatedAt: minutesAgo(5 * HOUR) },
          },
        ]
      : []),
    {
      ...{ id: uuid(), targetType: 'product', targetId: product('sci-fi-panels-vol-1').id, ...common },
      ...{ reason: 'misleading', details: 'The page says 4K, two of the panels are 2K.' },
      ...{ reporterId: member('fennec82'), status: 'open' },
      ...{ createdAt: minutesAgo(2 * DAY), updatedAt: minutesAgo(2 * DAY) },
    },
  ]);
}

async function seedApplications(client: PoolClient, { member, minutesAgo }: Community): Promise<void> {
  const applications = [
    {
      userName: 'thornby',
      displayName: 'Thornby Tiles',
      about: 'Hand-painted terrain tiles for role-playing games, 40 sets so far, each with its source files.',
      links: ['https://thornby.example/portfolio'],
      minutes: 20 * HOUR,
    },
    {
      userName: 'odette',
      displayName: 'Odette Sound',
      about: 'Field recordings of forests, harbours and old machines, edited as seamless loops.',
      links: [],
      minutes: 3 * DAY,
    },
  ];
  for (const { userName, displayName, about, links, minutes } of applications) {
    await client.query(
      `INSERT INTO "seller_applications" ("id", "userId", "status", "displayName", "about", "links", "createdAt")
       VALUES ($1, $2, 'pending', $3, $4, $5, $6)`,
      [uuid(), member(userName), displayName, about, links, minutesAgo(minutes)],
    );
  }
}

/** The shopper of the latest order wants the money back. */
async function seedRefund(client: PoolClient, { minutesAgo }: Community): Promise<void> {
  const refundId = uuid();
  const { rows } = await client.query<{ orderId: string; userId: string }>(
    `INSERT INTO "refunds" ("id", "orderId", "paymentId", "status", "amountCents", "currency", "reason", "details",
       "requestedById", "idempotencyKey", "createdAt", "updatedAt")
     SELECT $1, o."id", p."id", 'requested', o."totalCents", o."currency", 'not_as_described',
       'The page promised the soundtrack as well, but I only got the game.', o."userId", 'demo-refund', $2, $2
     FROM "orders" o JOIN "payments" p ON p."orderId" = o."id" AND p."status" = 'paid'
     JOIN "users" u ON u."id" = o."userId"
     WHERE o."status" = 'completed' AND NOT o."isGift" AND u."userName" NOT LIKE 'demo%'
     AND o."createdAt" < $2
     ORDER BY o."createdAt" DESC, o."id" LIMIT 1
     RETURNING "orderId", "requestedById" AS "userId"`,
    [refundId, minutesAgo(2 * HOUR)],
  );
  const [order] = rows;
  if (!order) return;
  await client.query(
    `INSERT INTO "refund_lines" ("refundId", "orderItemId", "amountCents")
     SELECT $1, "id", "totalCents" FROM "order_items" WHERE "orderId" = $2`,
    [refundId, order.orderId],
  );
  await client.query(`UPDATE "orders" SET "status" = 'refund_requested' WHERE "id" = $1`, [order.orderId]);
  await insertRows(client, 'order_events', [
    {
      ...{ id: uuid(), orderId: order.orderId, at: minutesAgo(2 * HOUR), type: 'refund_requested' },
      ...{ fromStatus: 'completed', toStatus: 'refund_requested', byUserId: order.userId },
      text: 'Refund requested: Not as described',
    },
  ]);
}
