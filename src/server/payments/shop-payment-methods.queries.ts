import { toAmount } from '../../shared/money/money.ts';
import type { MethodTerms } from '../../shared/orders/pricing/order-price.rules.ts';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import { type MethodLimits, methodDiscountBps } from '../../shared/payments/payment-method-limits.rules.ts';
import type { ShopPaymentMethods, ShopPaymentMethodView } from '../../shared/payments/shop-payment-method.schemas.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { AppError } from '../platform/app-error.ts';
import type { ShopPaymentMethod } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { gatewayStep } from './gateway-money.ts';
import { type AvailableProvider, availableProviders } from './payment-providers.ts';

/** A payment method that the shop offers now, with its fee, discount and limits. */
export interface ActivePaymentMethod {
  method: PaymentMethod;
  label: string;
  description: string;
  provider: AvailableProvider;
  terms: MethodTerms;
  limits: MethodLimits;
}

interface MethodRow extends Omit<MethodLimits, 'balanceCents' | 'stepCents'> {
  code: PaymentMethod;
  name: string;
  description: string;
  feeBps: number;
  feeFixedCents: number;
  balanceCents: number;
}

/** The active payment methods with a working provider, in the shop's order. */
export async function readActiveMethods(
  services: Services,
  settings: Settings,
  userId: string,
): Promise<ActivePaymentMethod[]> {
  const providers = await availableProviders(services);
  const { rows } = await services.db.pool.query<MethodRow>({
    name: 'till-methods',
    text: `SELECT m."code", m."name", m."description", m."feeBps", m."feeFixedCents", m."minCents", m."maxCents",
             m."countries", COALESCE(wallet."balanceCents", 0) AS "balanceCents"
           FROM shop_payment_methods m
           LEFT JOIN ledger_accounts wallet ON m."code" = 'wallet' AND wallet."kind" = 'user_wallet'
             AND wallet."owner" = $1 AND wallet."currency" = $2
           WHERE m."isActive" ORDER BY m."position", m."code"`,
    values: [userId, settings.currencyCode],
  });
  return rows.flatMap((row) => {
    const provider = providers.find(({ method }) => method === row.code);
    return provider ? [toActiveMethod(row, provider, settings)] : [];
  });
}

/** One of them, for this member. PROVIDER_NOT_CONFIGURED while it is not offered. */
export async function findActiveMethod(
  services: Services,
  userId: string,
  method: PaymentMethod,
): Promise<ActivePaymentMethod> {
  const offered = await readActiveMethods(services, await getSettings(services.db), userId);
  const till = offered.find((one) => one.method === method);
  if (!till) throw new AppError('PROVIDER_NOT_CONFIGURED');
  return till;
}

function toActiveMethod(row: MethodRow, provider: AvailableProvider, settings: Settings): ActivePaymentMethod {
  const { code, name, description, feeBps, feeFixedCents, minCents, maxCents, countries, balanceCents } = row;
  const discountBps = methodDiscountBps(code, settings.paymentDiscountMethods, settings.paymentDiscountPercent);
  return {
    method: code,
    label: name,
    description,
    provider,
    terms: { discountBps, feeBps, feeFixedCents },
    limits: {
      minCents,
      maxCents,
      countries,
      stepCents: gatewayStep(provider.provider, settings.currencyCode),
      balanceCents: code === 'wallet' ? balanceCents : null,
    },
  };
}

/** What signed-in members may see of the payment methods (D-65). */
export async function listShopPaymentMethods(services: Services): Promise<ShopPaymentMethods> {
  const { currencyCode: currency } = await getSettings(services.db);
  const [rows, providers] = await Promise.all([
    services.db.prisma.shopPaymentMethod.findMany({
      where: { isActive: true },
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    }),
    availableProviders(services),
  ]);
  const offered = rows.filter(({ code }) => providers.some(({ method }) => method === code));
  return { items: offered.map((row) => toMethodView(row, currency)) };
}

type ViewedRow = Omit<ShopPaymentMethod, 'config' | 'updatedAt'>;

export function toMethodView(row: ViewedRow, currency: string): ShopPaymentMethodView {
  const { id, code, name, description, icon, isActive, position, countries, ...money } = row;
  return {
    id,
    code,
    name,
    description,
    icon,
    isActive,
    order: position,
    fee: { percent: money.feeBps / 100, fixed: toAmount(money.feeFixedCents, currency) },
    minAmount: money.minCents === null ? null : toAmount(money.minCents, currency),
    maxAmount: money.maxCents === null ? null : toAmount(money.maxCents, currency),
    countries,
  };
}
