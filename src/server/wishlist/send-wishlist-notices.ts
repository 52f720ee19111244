import type { Cents } from '../../shared/money/money.ts';
import { isUnreleased, sellableUnits } from '../../shared/orders/pricing/preorder.rules.ts';
import { effectivePriceCents } from '../../shared/products/prices/price.rules.ts';
import { readPreferences } from '../../shared/users/read-preferences.ts';
import { percentOfLevel } from '../../shared/vip/vip-levels.rules.ts';
import { isDropWorthTelling, isTargetReached, targetDueAt } from '../../shared/wishlist/wishlist.rules.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { type MemberNotices, notifyMember } from './notify-member.ts';
import { dropSignals, lockNextWishes, readSignals, type Signals, type WishedProduct } from './wishlist-notice-rows.ts';

interface Waiting {
  itemId: string;
  dueAt: Date;
}

const beforeFirstList = '00000000-0000-0000-0000-000000000000';
type NoticeServices = Pick<Services, 'db' | 'environment' | 'logger'>;

/**
 * Notifies members of wishlist products that became cheaper or are back in stock (D-58). Reads only products that
 * changed since the last run, list by list; notices are recorded on the item, so that an interrupted or repeated run
 * repeats nothing. Returns how many items were told of.
 */
export async function sendWishlistNotices(services: NoticeServices): Promise<number> {
  const signals = await readSignals(services.db.prisma);
  if (signals.ids.length === 0 && signals.awaited.length === 0) return 0;
  let told = 0;
  for (let cursor: string | null = beforeFirstList; cursor !== null; ) {
    const after: string = cursor;
    const batch = await transaction(services.db, (tx) => tellNextLists(services, tx, signals, after));
    told += batch.told;
    cursor = batch.last;
  }
  await dropSignals(services.db.prisma, signals);
  if (told > 0) services.logger.info({ items: told }, 'Members were told about their wishlists');
  return told;
}

async function tellNextLists(
  { db, environment }: NoticeServices,
  tx: Transaction,
  signals: Signals,
  cursor: string,
): Promise<{ told: number; last: string | null }> {
  const productIds = [...new Set([...signals.cheaper, ...signals.returned.keys(), ...signals.awaited])];
  const { wishes, last } = await lockNextWishes(tx, productIds, cursor);
  const notices = new Map<string, MemberNotices>();
  const settings = await getSettings(db);
  const waiting: Waiting[] = [];
  for (const wish of wishes) {
    const priceCents = effectivePriceCents(wish, percentOfLevel(settings, wish.vipLevel), wish.now);
    addNotices(wish, priceCents, signals, notices);
    const dueAt = signals.cheaper.has(wish.productId) ? targetDueAt(wish, priceCents, wish.now) : undefined;
    if (dueAt) waiting.push({ itemId: wish.itemId, dueAt });
  }
  const members = [...notices.values()];
  await noteTold(tx, members);
  await noteWaiting(tx, waiting);
  for (const member of members) await notifyMember(tx, environment, settings.currencyCode, member);
  return { told: members.reduce((sum, { drops, returns }) => sum + drops.length + returns.length, 0), last };
}

/** Adds to `notices` what its owner is to be told of this item, if anything. */
function addNotices(
  wish: WishedProduct,
  priceCents: Cents,
  signals: Signals,
  notices: Map<string, MemberNotices>,
): void {
  const { priceDrops, backInStock, email } = readPreferences(wish.preferences).notifications;
  const isNews = signals.cheaper.has(wish.productId) || (isTargetDue(wish) && isTargetReached(wish, priceCents));
  const isCheaper = priceDrops && isNews && isDropWorthTelling(wish, priceCents, wish.now);
  const soldOutAt = signals.returned.get(wish.productId);
  const isBack = backInStock && soldOutAt !== undefined && isBackOnSale(wish) && isLater(soldOutAt, wish);
  if (!isCheaper && !isBack) return;
  const { userId, isMailable, now } = wish;
  const member = notices.get(userId) ?? { userId, now, hasMail: email && isMailable, drops: [], returns: [] };
  if (isCheaper) member.drops.push({ ...wish, priceCents });
  if (isBack) member.returns.push({ ...wish, priceCents, soldOutAt });
  notices.set(userId, member);
}

function isTargetDue({ targetDueAt, now }: WishedProduct): boolean {
  return targetDueAt !== null && targetDueAt <= now;
}

/** What is stocked up for pre-orders was on sale before, or is not yet. */
function isBackOnSale(wish: WishedProduct): boolean {
  return !isUnreleased(wish, wish.now) && sellableUnits(wish, wish.now) !== 0;
}

function isLater(soldOutAt: Date, { returnNotifiedFor }: WishedProduct): boolean {
  return returnNotifiedFor === null || soldOutAt > returnNotifiedFor;
}

async function noteTold(tx: Transaction, members: readonly MemberNotices[]): Promise<void> {
  const drops = members.flatMap((member) => member.drops);
  const returns = members.flatMap((member) => member.returns);
  await tx.$executeRaw`
    UPDATE "wishlist_items" i SET "dropNotifiedAt" = now(), "dropNotifiedCents" = told.cents, "targetDueAt" = NULL
    FROM unnest(${drops.map(({ itemId }) => itemId)}::uuid[], ${drops.map(({ priceCents }) => priceCents)}::int[])
      AS told(id, cents) WHERE i."id" = told.id`;
  await tx.$executeRaw`
    UPDATE "wishlist_items" i SET "returnNotifiedFor" = told.at
    FROM unnest(${returns.map(({ itemId }) => itemId)}::uuid[],
                ${returns.map(({ soldOutAt }) => soldOutAt)}::timestamptz[])
      AS told(id, at) WHERE i."id" = told.id`;
}

/** What may be told only later is looked at again then. */
async function noteWaiting(tx: Transaction, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  await tx.$executeRaw`
    UPDATE "wishlist_items" i SET "targetDueAt" = waiting.at
    FROM unnest(${waiting.map(({ itemId }) => itemId)}::uuid[], ${waiting.map(({ dueAt }) => dueAt)}::timestamptz[])
      AS waiting(id, at) WHERE i."id" = waiting.id`;
}
