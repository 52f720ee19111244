import { savedCardsRouter } from './cards/saved-cards.router.ts';
import { shopPaymentMethodsRouter } from './offered-methods/shop-payment-methods.router.ts';
import { paymentsRouter } from './payments.router.ts';
import { paymentMethodsRouter } from './saved-methods/payment-methods.router.ts';

export const paymentRouters = {
  paymentMethods: paymentMethodsRouter,
  payments: paymentsRouter,
  savedCards: savedCardsRouter,
  shopPaymentMethods: shopPaymentMethodsRouter,
};
