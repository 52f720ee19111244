import { type Permission, scopeOf } from '../../../shared/roles/permissions.ts';
import type { Actor, Authorized } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';

interface Owned {
  sellerId: string;
}

/** Whether `actor` holds `permission` over this product: over all, or over their own and it is theirs. */
export function isWithin(actor: Actor, permission: Permission, { sellerId }: Owned): boolean {
  const scope = scopeOf(permission, actor);
  return scope === 'all' || (scope === 'own' && actor.kind === 'member' && actor.userId === sellerId);
}

/**
 * Whether `actor` may know of a product at all: everybody of what shoppers may see (`visible` in visible-product.ts), its
 * seller and the staff of everything else. To all others its id must answer like one that never was.
 */
export function maySee(actor: Actor, product: Owned & { isVisible: boolean }): boolean {
  return product.isVisible || isWithin(actor, 'product:create', product);
}

/** The product, when `actor` may do that with it. Another seller's answers exactly like one that does not exist (S-02). */
export function authorizeProduct<Row extends Owned>(
  actor: Actor,
  permission: Permission,
  product: Row | null | undefined,
): Authorized<Row> {
  if (product && isAuthorized(actor, permission, product)) return product;
  throw new AppError('NOT_FOUND');
}

function isAuthorized<Row extends Owned>(actor: Actor, permission: Permission, row: Row): row is Authorized<Row> {
  return isWithin(actor, permission, row);
}
