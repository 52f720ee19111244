import type { CurrencyRates } from '../../shared/currencies/currency.schemas.ts';
import { displayCurrencies, isDisplayCurrency } from '../../shared/currencies/display-currencies.ts';
import { crossRates } from '../../shared/currencies/exchange.rules.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** What the charged currency is worth in the others; none once the rates are too old. */
export async function getCurrencyRates({ db }: Pick<Services, 'db'>): Promise<CurrencyRates> {
  const { currencyCode, currencyRatesMaxAgeDays: maxAgeDays } = await getSettings(db);
  const rows = await db.prisma.currencyRate.findMany({
    where: { currency: { in: [...displayCurrencies, currencyCode] } },
    select: { currency: true, perEuro: true, rateDate: true },
  });
  const kept = rows.map(({ currency, perEuro, rateDate }) => ({
    currency,
    perEuro: perEuro.toNumber(),
    date: rateDate.toISOString().slice(0, 10),
  }));
  const question = { charged: currencyCode, wanted: displayCurrencies, maxAgeDays, now: databaseNow() };
  const rates = crossRates(kept, question).flatMap(({ currency, ...rate }) =>
    isDisplayCurrency(currency) ? [{ currency, ...rate }] : [],
  );
  return { currency: currencyCode, maxAgeDays, rates };
}
