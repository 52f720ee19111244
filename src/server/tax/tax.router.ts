import {
  removeTaxRateSchema,
  saveTaxRateSchema,
  taxRateListInputSchema,
  taxRateSchema,
  taxRatesSchema,
} from '../../shared/tax/tax.schemas.ts';
import { okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listTaxRates } from './tax-rate-list.queries.ts';
import { removeTaxRate, saveTaxRate } from './tax-rates.ts';

const ratePath = '/admin/tax-rates/{country}';

/** Tax rates are part of the shop's prices, as coupons are. */
export const taxRouter = router({
  list: memberProcedure('settings:update')
    .meta({ rest: { method: 'GET', path: '/admin/tax-rates', summary: 'Tax rates by billing country' } })
    .input(taxRateListInputSchema)
    .output(taxRatesSchema)
    .query(({ ctx, input }) => listTaxRates(ctx.services, input)),

  save: memberProcedure('settings:update')
    .meta({ rest: { method: 'PUT', path: ratePath, summary: 'Set the tax rate of a country' } })
    .input(saveTaxRateSchema)
    .output(taxRateSchema)
    .mutation(({ ctx, input }) => saveTaxRate(ctx.services, ctx.actor, ctx.requestInfo, input)),

  remove: memberProcedure('settings:update')
    .meta({ rest: { method: 'DELETE', path: ratePath, summary: 'Remove the tax rate of a country' } })
    .input(removeTaxRateSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => removeTaxRate(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
