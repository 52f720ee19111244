import { readTaxMode } from '../../shared/tax/tax.rules.ts';
import { type TaxRateListInput, type TaxRates, taxRateListInputSchema } from '../../shared/tax/tax.schemas.ts';
import { taxRateList } from '../../shared/tax/tax-rate-list.ts';
import { countrySchema } from '../../shared/users/country.schemas.ts';
import { countryCodes } from '../../shared/users/country-codes.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import type { ListSource } from '../desk/list-source.ts';
import { findListIds, findListPage, inOrderOf } from '../desk/read-list.queries.ts';
import type { Database } from '../platform/database/db.ts';
import { likeText } from '../platform/database/like-text.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { toRate } from './tax-rates.ts';

/** One row for a country at most: no filter needs an index. */
const source: ListSource<typeof taxRateList.columns> = {
  from: 'tax_rates t',
  id: 't."country"',
  columns: {
    country: { sql: 't."country"', where: (_op, value, bind) => `t."country" = ${bind(String(value).toUpperCase())}` },
    name: 't."name"',
    rate: 't."rateBps" / 100.0',
  },
  search: (text, bind) =>
    `t."country" = ANY(${bind(countriesCalled(text.trim()))}) OR t."name" ILIKE ${bind(`%${likeText(text.trim())}%`)}`,
};
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Codes of the countries with that code, or with that text in their English name. */
function countriesCalled(text: string): string[] {
  const searched = text.toLowerCase();
  return countryCodes.filter(
    (code) => code.toLowerCase() === searched || countryNames.of(code)?.toLowerCase().includes(searched),
  );
}
// No column holds money, so that no currency is asked for.
const currency = 'USD';

/** Countries with a rate of their own; all others are not taxed. */
export async function listTaxRates({ db }: Services, input: TaxRateListInput): Promise<TaxRates> {
  const { ids, ...found } = await findListPage(db, taxRateList, source, { ...input, currency });
  const { taxMode } = await getSettings(db);
  return { ...found, mode: readTaxMode(taxMode), items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const taxRatesDeskList: DeskList = {
  list: taxRateList,
  permission: 'settings:update',
  exportPermission: 'settings:update',
  input: taxRateListInputSchema,
  rowId: countrySchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, taxRateList, source, { ...asked, currency, limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ prisma }: Database, ids: readonly string[]) {
  const rows = await prisma.taxRate.findMany({ where: { country: { in: [...ids] } } });
  const named = rows.map((row) => ({ id: row.country, ...toRate(row) }));
  return inOrderOf(ids, named);
}
