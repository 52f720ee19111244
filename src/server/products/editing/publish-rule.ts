import { scopeOf } from '../../../shared/roles/permissions.ts';
import { notify } from '../../notifications/notify.ts';
import { notifyAdmins } from '../../notifications/notify-admins.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';

type Status = 'active' | 'inactive' | 'archived';

export interface StatusDecision {
  status: 'active' | 'inactive';
  /** Staff have to approve it first. */
  asks: boolean;
}

/** What status a product gets: a seller may only publish it without approval where the shop allows that (D-51). */
export function decideStatus(
  actor: MemberActor,
  { sellerAutoPublish }: { sellerAutoPublish: boolean },
  former: Status | null,
  wanted: 'active' | 'inactive',
): StatusDecision {
  const scope = scopeOf('product:publish', actor);
  const mayPublish = scope === 'all' || (scope === 'own' && sellerAutoPublish);
  if (wanted === 'inactive' || former === 'active' || mayPublish) return { status: wanted, asks: false };
  return { status: 'inactive', asks: true };
}

/**
 * Whether the product waits for approval after a save: from when its seller asks until it is on show or the seller saves it
 * as a draft. What staff saves meanwhile leaves it waiting.
 */
export function awaitsApproval(
  actor: MemberActor,
  former: { awaitsApproval: boolean },
  { status, asks }: StatusDecision,
): boolean {
  const isStaff = scopeOf('product:publish', actor) === 'all';
  return asks || (status === 'inactive' && isStaff && former.awaitsApproval);
}

/** Tells the administrators that a product waits for them, once per saved version. */
export async function askToPublish(
  tx: Transaction,
  product: { id: string; name: string; version: number },
): Promise<void> {
  await notifyAdmins(tx, {
    type: 'product_approval',
    title: 'A product is waiting for approval',
    message: `${product.name} is ready to be published.`,
    link: `/admin/products/${product.id}`,
    dedupeKey: `product-approval:${product.id}:${product.version}`,
  });
}

/** Tells the seller that what waited is on show, as declining it would have told why not. */
export async function announceApproval(
  tx: Transaction,
  product: { id: string; name: string; version: number; sellerId: string },
): Promise<void> {
  await notify(tx, {
    userId: product.sellerId,
    type: 'product_approval',
    title: 'Your product was approved',
    message: `${product.name} is live.`,
    link: `/seller-center/products/${product.id}`,
    dedupeKey: `product-approved:${product.id}:${product.version}`,
  });
}
