import { currencyRatesSchema } from '../../shared/currencies/currency.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { getCurrencyRates } from './currencies.queries.ts';

export const currenciesRouter = router({
  rates: openProcedure('system:read')
    .meta({
      rest: { method: 'GET', path: '/currencies/rates', summary: 'Get exchange rates of the charged currency' },
      cache: { tags: ['currencies', 'settings'] },
    })
    .input(emptySchema)
    .output(currencyRatesSchema)
    .query(({ ctx }) => getCurrencyRates(ctx.services)),
});
