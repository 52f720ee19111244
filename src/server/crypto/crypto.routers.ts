import { coinPaymentsRouter } from './coin-payments/coin-payments.router.ts';
import { cryptoDeskRouter } from './crypto-desk.router.ts';
import { cryptoQuotesRouter } from './crypto-quotes.router.ts';
import { reportedPaymentsRouter } from './reported-payments.router.ts';

export const cryptoRouters = {
  coinPayments: coinPaymentsRouter,
  reportedPayments: reportedPaymentsRouter,
  cryptoQuotes: cryptoQuotesRouter,
  cryptoDesk: cryptoDeskRouter,
};
