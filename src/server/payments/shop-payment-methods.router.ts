import { shopPaymentMethodsSchema } from '../../shared/payments/shop-payment-method.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listShopPaymentMethods } from './shop-payment-methods.queries.ts';

export const shopPaymentMethodsRouter = router({
  list: memberProcedure('order:create')
    .meta({ rest: { method: 'GET', path: '/settings/payment-methods', summary: 'Payment methods of this shop' } })
    .input(emptySchema)
    .output(shopPaymentMethodsSchema)
    .query(({ ctx }) => listShopPaymentMethods(ctx.services)),
});
