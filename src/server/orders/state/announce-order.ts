import { minuteMs } from '../../../shared/dates/spans.ts';
import { withdrawalDays } from '../../../shared/orders/withdrawal.rules.ts';
import { deleteWaitingMails, insertMail } from '../../email-templates/queue-mail.ts';
import { insertNotification, updateOutdated } from '../../notifications/notify.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Environment } from '../../platform/env.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { type OrderMail, type OrderMailFacts, orderMail } from '../orders.emails.ts';

interface Announcement {
  title: string;
  message: (orderNumber: string, isRefunding: boolean) => string;
  mail?: OrderMail['templateKey'];
  /** What the buyer was told before, and is no longer so. */
  outdated?: readonly string[];
}

const placed = ['order_placed', 'preorder_placed'];
const unfinished = [...placed, 'order_paid', 'order_on_hold', 'order_released'];
/** What can happen to an order more than once. */
const repeated = ['order_on_hold', 'order_released'];

const announcements = {
  order_placed: {
    title: 'Order placed',
    message: (number) => `Order ${number} is waiting for your payment.`,
    mail: 'order-placed',
  },
  preorder_placed: {
    title: 'Pre-order placed',
    message: (number) => `Pre-order ${number} has been placed. Your card will be charged on release.`,
    mail: 'preorder-placed',
  },
  order_paid: {
    title: 'Payment received',
    message: (number) => `Order ${number} is paid.`,
    mail: 'order-paid',
    outdated: placed,
  },
  order_completed: {
    title: 'Order completed',
    message: (number) => `Everything in order ${number} is now in your library.`,
    mail: 'order-delivered',
    outdated: unfinished,
  },
  preorder_released: {
    title: 'Your pre-order is out now',
    message: (number) => `Everything in order ${number} is now in your library.`,
    mail: 'preorder-released',
    outdated: unfinished,
  },
  order_cancelled: {
    title: 'Order cancelled',
    message: (number, isRefunding) =>
      `Order ${number} was cancelled.${isRefunding ? ' Your payment will be refunded.' : ''}`,
    mail: 'order-cancelled',
    outdated: unfinished,
  },
  order_on_hold: {
    title: 'Order on hold',
    message: (number) => `We are reviewing order ${number}.`,
    mail: 'order-on-hold',
    outdated: ['order_released'],
  },
  order_released: {
    title: 'Order no longer on hold',
    message: (number) => `We have reviewed order ${number}. It continues as planned.`,
    mail: 'order-released',
    outdated: ['order_on_hold'],
  },
} as const satisfies Record<string, Announcement>;

/** What is said instead of an order of which nothing goes to the library. */
const completedByHand = {
  message: (number) => `Everything in order ${number} was delivered in the game.`,
  mail: 'order-completed',
} as const satisfies Partial<Announcement>;

/**
 * Tells the buyer of an event, in the shop and by mail; written in the event's transaction, once per order and kind.
 * Call after the event is recorded.
 */
export async function announceOrder(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  orderId: string,
  type: keyof typeof announcements,
): Promise<void> {
  await writeTogether(tx, announcementOf(await readFacts(tx, orderId), PUBLIC_URL, type));
}

/** What `announceOrder` writes of an order whose facts are known. */
export function announcementOf(
  order: AnnouncedOrder,
  publicUrl: string,
  type: keyof typeof announcements,
): Prisma.Sql[] {
  const { id: orderId, userId } = order;
  const isByHand = type === 'order_completed' && order.items.every((item) => item.isByHand);
  const announcement: Announcement = { ...announcements[type], ...(isByHand && completedByHand) };
  const { title, message, mail, outdated = [] } = announcement;
  const dedupeKey = keysOf(type, order).at(-1) ?? '';
  const notification = insertNotification({
    userId,
    type,
    title,
    message: message(order.orderNumber, order.isRefunding ?? false),
    link: `/user/orders/${orderId}`,
    dedupeKey,
  });
  const earlier = outdated.flatMap((told) => keysOf(told, order));
  const read = earlier.length > 0 ? [updateOutdated(earlier), deleteWaitingMails(earlier)] : [];
  if (!mail) return [notification, ...read];
  const { templateKey, variables } = orderMail(mail, order, publicUrl);
  return [notification, ...read, insertMail({ templateKey, userId, variables, dedupeKey }, delayOf(type, order))];
}

/** The keys that an announcement has had so far, the latest last. */
function keysOf(type: string, { id, holds = 0 }: AnnouncedOrder): string[] {
  const times = repeated.includes(type) ? Math.max(1, holds) : 1;
  return Array.from({ length: times }, (_, index) => `${type}:${id}${index === 0 ? '' : `:${index + 1}`}`);
}

/** What the checkout pays in the next moment: the mail that asks for the payment would come beside the one that thanks for it. */
const paidNext: ReadonlySet<string | null> = new Set(['wallet', 'card']);

function delayOf(type: keyof typeof announcements, { paymentMethod }: AnnouncedOrder): { delayUntil?: Date } {
  const isPaidNext = type === 'order_placed' && paidNext.has(paymentMethod);
  // What is released is mostly delivered in the next moment, and that has a mail of its own.
  return isPaidNext || type === 'order_released'
    ? { delayUntil: new Date(databaseNow().getTime() + 5 * minuteMs) }
    : {};
}

export type AnnouncedOrder = OrderMailFacts & {
  userId: string;
  /** How often it was put on hold. */
  holds?: number;
  /** Money of it is on its way back: what went back before is not promised again. */
  isRefunding?: boolean;
};

/** One statement, because it runs in transactions that others wait for. */
async function readFacts(tx: Transaction, orderId: string): Promise<AnnouncedOrder> {
  const [facts] = await tx.$queryRaw<AnnouncedOrder[]>(selectAnnounced(orderId));
  if (!facts) throw new AppError('ORDER_NOT_FOUND');
  return facts;
}

/** Where the buyer kept the right of withdrawal, a gift waits for its end. */
const endOfWaiting = Prisma.sql`
  CASE WHEN o."withdrawalConsentAt" IS NULL THEN COALESCE(o."paidAt", now()) + ${withdrawalDays} * interval '1 day' END`;

/** The same as a part of `readTogether`. */
export function selectAnnounced(orderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT o."id", o."userId", o."orderNumber", o."isGift", o."linkKey", o."currency", o."paymentMethod", o."couponCode", o."taxMode",
      o."taxRateBps", o."taxName", o."billingCountry", o."subtotalCents", o."saleDiscountCents", o."vipDiscountCents",
      o."couponDiscountCents", o."methodDiscountCents", o."feeCents", o."taxCents", o."totalCents",
      EXISTS (SELECT FROM refunds r WHERE r."orderId" = o."id" AND r."revokes" AND r."status" IN ('approved', 'processing')) AS "isRefunding",
      to_json(${endOfWaiting}) #>> '{}' AS "waitsUntil",
      (SELECT json_agg(json_build_object('name', i."name", 'quantity', i."quantity", 'releaseAt', i."releaseAt",
                                'isByHand', i."deliveryType" = 'manual') ORDER BY i."position")
       FROM order_items i WHERE i."orderId" = o."id") AS items,
      (SELECT to_json(GREATEST(g."sendAt", ${endOfWaiting})) #>> '{}' FROM gifts g
       WHERE g."orderId" = o."id" AND GREATEST(g."sendAt", ${endOfWaiting}) > now()) AS "giftDueAt",
      (SELECT count(*)::int FROM order_events e WHERE e."orderId" = o."id" AND e."toStatus" = 'on_hold') AS holds,
      (SELECT u."status" = 'suspended' FROM users u WHERE u."id" = o."userId") AS "isSuspended",
      COALESCE((SELECT e."text" FROM order_events e WHERE e."orderId" = o."id"
                ORDER BY e."at" DESC, e."id" DESC LIMIT 1), '') AS reason
    FROM orders o WHERE o."id" = ${orderId}::uuid`;
}
