import type { SaveTaxRate, TaxRateView } from '../../shared/tax/tax.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/** Orders placed before keep the rate that they were placed with. */
export async function saveTaxRate(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { country, rate, name }: SaveTaxRate,
): Promise<TaxRateView> {
  const columns = { rateBps: Math.round(rate * 100), name };
  return await transaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`tax-rate:${country}`}))`;
    const before = await tx.taxRate.findUnique({ where: { country } });
    const after = await tx.taxRate.upsert({ where: { country }, create: { country, ...columns }, update: columns });
    const fact = { entity: 'tax_rate', entityId: country, action: before ? 'update' : 'create' };
    const change = { oldValue: before ? toRate(before) : undefined, newValue: toRate(after) };
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
    const [before] = await tx.$queryRaw<{ country: string; rateBps: number; name: string }[]>`
      DELETE FROM tax_rates WHERE "country" = ${country} RETURNING "country", "rateBps", "name"`;
    if (!before) throw new AppError('NOT_FOUND');
    const fact = { entity: 'tax_rate', entityId: country, action: 'delete', oldValue: toRate(before) };
    await audit(tx, { ...fact, userId, requestInfo });
  });
  return { success: true };
}

export function toRate({ country, rateBps, name }: { country: string; rateBps: number; name: string }): TaxRateView {
  return { country, rate: rateBps / 100, name };
}
