import { cryptoDeskRouter } from './crypto-desk.router.ts';
import { cryptoQuotesRouter } from './crypto-quotes.router.ts';
import { reportedPaymentsRouter } from './reported-payments.router.ts';

export const cryptoRouters = {
  reportedPayments: reportedPaymentsRouter,
  cryptoQuotes: cryptoQuotesRouter,
  cryptoDesk: cryptoDeskRouter,
};
