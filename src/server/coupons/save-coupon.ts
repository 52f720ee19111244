import type { Coupon, CreateCoupon, UpdateCoupon } from '../../shared/coupons/coupon.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { refuseStaleVersion } from '../platform/database/refuse-stale-version.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { readCents } from '../platform/read-cents.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { toCoupon } from './coupon-view.ts';

/** A new coupon is one that can still be used; an old one may be ended by a time that has passed. */
export async function createCoupon(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: CreateCoupon,
): Promise<Coupon> {
  if (input.endsAt !== null && new Date(input.endsAt) <= databaseNow()) {
    throw new AppError('VALIDATION_FAILED', { errors: { endsAt: ['momentPast'] } });
  }
  const { currencyCode } = await getSettings(db);
  const create = async (tx: Transaction) => {
    const created = toCoupon(
      await tx.coupon.create({ data: { ...toColumns(input, currencyCode), madeById: actor.userId } }),
      currencyCode,
    );
    await note(tx, actor, requestInfo, { action: 'create', after: created });
    return created;
  };
  return await transaction(db, create).catch(refuseTakenCode);
}

/** Orders placed before keep the discount that they were placed with. STALE_VERSION when somebody saved it since it was read. */
export async function updateCoupon(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, version, ...input }: UpdateCoupon,
): Promise<Coupon> {
  const { currencyCode } = await getSettings(db);
  const update = async (tx: Transaction) => {
    const before = await lockCoupon(tx, id, currencyCode);
    refuseStaleVersion(version, before);
    // The limit cannot be lower than the number of uses so far.
    if (input.maxUses !== null && input.maxUses < before.useCount) {
      throw new AppError('VALIDATION_FAILED', { errors: { maxUses: ['usedMoreOften'] } });
    }
    const after = toCoupon(
      await tx.coupon.update({
        where: { id },
        data: { ...toColumns(input, currencyCode), madeById: actor.userId, version: { increment: 1 } },
      }),
      currencyCode,
    );
    await note(tx, actor, requestInfo, { action: 'update', before, after });
    return after;
  };
  return await transaction(db, update).catch(refuseTakenCode);
}

/** Switches a coupon off; what it was used for stays as it is. */
export async function deactivateCoupon(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<Coupon> {
  const { currencyCode } = await getSettings(db);
  return await transaction(db, async (tx) => {
    const before = await lockCoupon(tx, id, currencyCode);
    if (!before.isActive) return before;
    const after = toCoupon(
      await tx.coupon.update({ where: { id }, data: { isActive: false, version: { increment: 1 } } }),
      currencyCode,
    );
    await note(tx, actor, requestInfo, { action: 'update', before, after });
    return after;
  });
}

async function lockCoupon(tx: Transaction, id: string, currency: string): Promise<Coupon> {
  await tx.$queryRaw`SELECT 1 FROM coupons WHERE "id" = ${id}::uuid FOR UPDATE`;
  const row = await tx.coupon.findUnique({ where: { id } });
  if (!row) throw new AppError('NOT_FOUND');
  return toCoupon(row, currency);
}

function toColumns({ kind, value, minOrder, maxDiscount, startsAt, endsAt, ...rest }: CreateCoupon, currency: string) {
  return {
    ...rest,
    kind,
    percentBps: kind === 'percent' ? Math.round(value * 100) : null,
    amountCents: kind === 'fixed' ? readCents(value, currency, { field: 'value' }) : null,
    minOrderCents: readCents(minOrder, currency, { field: 'minOrder' }),
    maxDiscountCents: maxDiscount === null ? null : readCents(maxDiscount, currency, { field: 'maxDiscount' }),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

interface Change {
  action: 'create' | 'update';
  before?: Coupon;
  after: Coupon;
}

async function note(tx: Transaction, actor: MemberActor, requestInfo: RequestInfo, { action, before, after }: Change) {
  const fact = {
    entity: 'coupon',
    entityId: after.id,
    action,
    key: `coupon.${action}`,
    userId: actor.userId,
    requestInfo,
  };
  await audit(tx, { ...fact, oldValue: before && { ...before }, newValue: { ...after } });
}

function refuseTakenCode(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('CONFLICT', { errors: { code: ['couponCodeTaken'] }, cause: error });
}
