import type { RemoveTaxRate, SaveTaxRate, TaxRateView } from '../../shared/tax/tax.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { refuseStaleVersion } from '../platform/database/refuse-stale-version.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/**
 * Orders placed before keep the rate that they were placed with. STALE_VERSION when somebody saved it since it was read; a
 * country without a rate has version 0.
 */
export async function saveTaxRate(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { country, version, rate, name }: SaveTaxRate,
): Promise<TaxRateView> {
  const columns = { rateBps: Math.round(rate * 100), name };
  return await transaction(db, async (tx) => {
    await lockRate(tx, country);
    const before = await tx.taxRate.findUnique({ where: { country } });
    refuseStaleVersion(version, before ?? { version: 0 });
    const after = await tx.taxRate.upsert({
      where: { country },
      create: { country, ...columns, version: before ? before.version : await nextVersion(tx, country) },
      update: { ...columns, version: { increment: 1 } },
    });
    const fact = { entity: 'tax_rate', entityId: country, action: before ? 'update' : 'create' };
    const change = { oldValue: before ? toAudited(before) : undefined, newValue: toAudited(after) };
    await audit(tx, { ...fact, ...change, userId, requestInfo });
    return toRate(after);
  });
}

/** A country without a rate is not taxed. STALE_VERSION when somebody saved it since it was read. */
export async function removeTaxRate(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { country, version: seen }: RemoveTaxRate,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    await lockRate(tx, country);
    const before = await tx.taxRate.findUnique({ where: { country } });
    if (!before) throw new AppError('NOT_FOUND');
    refuseStaleVersion(seen, before);
    const { version } = before;
    await tx.removedTaxRate.upsert({ where: { country }, create: { country, version }, update: { version } });
    await tx.taxRate.delete({ where: { country }, select: { country: true } });
    const fact = { entity: 'tax_rate', entityId: country, action: 'delete', oldValue: toAudited(before) };
    await audit(tx, { ...fact, userId, requestInfo });
  });
  return { success: true };
}

async function lockRate(tx: Transaction, country: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`tax-rate:${country}`}))`;
}

/** Who saw a rate that was removed since does not replace the one after it. */
async function nextVersion(tx: Transaction, country: string): Promise<number> {
  const removed = await tx.removedTaxRate.findUnique({ where: { country }, select: { version: true } });
  return (removed?.version ?? 0) + 1;
}

export function toRate({ version, ...row }: RateColumns & { version: number }): TaxRateView {
  return { ...toAudited(row), version };
}

interface RateColumns {
  country: string;
  rateBps: number;
  name: string;
}

function toAudited({ country, rateBps, name }: RateColumns) {
  return { country, rate: rateBps / 100, name };
}
