import type { Settings } from '../../shared/settings/settings.ts';
import { readTaxMode, type TaxTerms } from '../../shared/tax/tax.rules.ts';
import type { Transaction } from '../platform/database/db.ts';

/** How an order billed to this country is taxed now (D-4). A country without a rate is not taxed. */
export async function readTaxTerms(
  db: Transaction,
  settings: Settings,
  billingCountry: string | null,
): Promise<TaxTerms> {
  const taxMode = readTaxMode(settings.taxMode);
  if (taxMode === 'none' || billingCountry === null) return { taxMode, taxRateBps: 0, taxName: '', billingCountry };
  const rate = await db.taxRate.findUnique({
    where: { country: billingCountry },
    select: { rateBps: true, name: true },
  });
  return { taxMode, taxRateBps: rate?.rateBps ?? 0, taxName: rate?.name ?? '', billingCountry };
}
