import type { SaveTaxRate, TaxRateView } from '../../shared/tax/tax.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
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
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`tax-rate:${country}`}))`;
    const before = await tx.taxRate.findUnique({ where: { country } });
    refuseStaleVersion(version, before ?? { version: 0 });
    const after = await tx.taxRate.upsert({
      where: { country },
      create: { country, ...columns },
      update: { ...columns, version: { increment: 1 } },
    });
    const fact = { entity: 'tax_rate', entityId: country, action: before ? 'update' : 'create' };
    const change = { oldValue: before ? toAudited(before) : undefined, newValue: toAudited(after) };
    await audit(tx, { ...fact, ...change, userId, requestInfo });
    return toRate(after);
  });
}

/** A country without a rate is not taxed. */
export async function removeTaxRate(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { country }: { country: string },
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const [before] = await tx.$queryRaw<RateColumns[]>`
      DELETE FROM tax_rates WHERE "country" = ${country} RETURNING "country", "rateBps", "name"`;
    if (!before) throw new AppError('NOT_FOUND');
    const fact = { entity: 'tax_rate', entityId: country, action: 'delete', oldValue: toAudited(before) };
    await audit(tx, { ...fact, userId, requestInfo });
  });
  return { success: true };
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
