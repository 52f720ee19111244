import type { Permission } from '../../shared/roles/permissions.ts';
import { type Authorized, type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { holderOf } from './state/lock-order.ts';

interface Owned {
  userId: string;
}

/**
 * The order, when this member may use it under `permission`. A stranger's order answers exactly like one that does not
 * exist (S-02).
 */
export function authorizeOrder<Row extends Owned>(
  actor: MemberActor,
  order: Row | null,
  permission: Permission,
): Authorized<Row> {
  if (order && isAllowed(actor, order, permission)) return order;
  throw new AppError('ORDER_NOT_FOUND');
}

/** The same for what only the buyer may do, staff or not: pay, reveal a key, download. */
export function authorizeBuyer<Row extends Owned>(actor: MemberActor, order: Row | null): Authorized<Row> {
  if (order && isBuyer(actor, order)) return order;
  throw new AppError('ORDER_NOT_FOUND');
}

/** The same for what belongs to whoever holds the goods: the buyer, or the recipient of a gift. */
export function authorizeHolder<Row extends Parameters<typeof holderOf>[0]>(
  actor: MemberActor,
  order: Row | null,
): Authorized<Row> {
  if (order && isHolder(actor, order)) return order;
  throw new AppError('ORDER_NOT_FOUND');
}

function isHolder<Row extends Parameters<typeof holderOf>[0]>(
  actor: MemberActor,
  order: Row,
): order is Authorized<Row> {
  return holderOf(order) === actor.userId;
}

function isAllowed<Row extends Owned>(
  actor: MemberActor,
  order: Row,
  permission: Permission,
): order is Authorized<Row> {
  return requirePermission(actor, permission) === 'all' || order.userId === actor.userId;
}

function isBuyer<Row extends Owned>(actor: MemberActor, order: Row): order is Authorized<Row> {
  return order.userId === actor.userId;
}
