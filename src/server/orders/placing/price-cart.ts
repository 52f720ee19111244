import type { PriceCart, PricedCart } from '../../../shared/orders/place-order.schemas.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { quoteLines } from './quote-lines.ts';
import { toValidatedLine } from './validate-order.ts';

/** The lines of a cart at today's prices and stock, for guests too. Writes nothing. */
export async function priceCart({ db }: Services, actor: Actor, { items, country }: PriceCart): Promise<PricedCart> {
  const lines = await quoteLines(db, actor, items, { statedCountry: country ?? null });
  return { items: lines.map(toValidatedLine) };
}
