import type { CoinQuotes } from '../../orders/placing/coin-quotes.ts';
import { requestQuote } from './request-quote.ts';

/** Orders that name the coin they are paid in (D-64). */
export const coinQuotes: CoinQuotes = async (services, actor, input) =>
  (await requestQuote(services, actor, input)).quote;
