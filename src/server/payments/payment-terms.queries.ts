import type { PaymentTerms } from '../../shared/payments/payment-terms.schemas.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { listShopPaymentMethods } from './offered-methods/shop-payment-methods.queries.ts';

export async function getPaymentTerms(services: Services): Promise<PaymentTerms> {
  const { refundDays, autoRefundUnused } = await getSettings(services.db);
  const { items } = await listShopPaymentMethods(services);
  return {
    methods: items.map(({ code, name }) => ({ code, name })),
    refundDays,
    refundsUnusedAtOnce: autoRefundUnused,
  };
}
