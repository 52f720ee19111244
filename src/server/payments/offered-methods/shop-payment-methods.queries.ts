import { LRUCache } from 'lru-cache';
import { toAmount } from '../../../shared/money/money.ts';
import type { MethodTerms } from '../../../shared/orders/pricing/order-price.rules.ts';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import {
  type MethodLimits,
  MOST_ORDER_CENTS,
  methodDiscountBps,
} from '../../../shared/payments/payment-method-limits.rules.ts';
import type {
  ShopPaymentMethods,
  ShopPaymentMethodView,
} from '../../../shared/payments/shop-payment-method.schemas.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import type { ShopPaymentMethod } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { gatewayStep } from '../gateway/gateway-money.ts';
import { type AvailableProvider, availableProviders } from '../providers/payment-providers.ts';

/** A payment method that the shop offers now, with its fee, discount and limits. */
export interface ActivePaymentMethod {
  method: PaymentMethod;
  label: string;
  description: string;
  provider: AvailableProvider;
  terms: MethodTerms;
  limits: MethodLimits;
}

type MethodRow = Omit<MethodLimits, 'balanceCents' | 'stepCents'> & {
  code: PaymentMethod;
  name: string;
  description: string;
  feeBps: number;
  feeFixedCents: number;
};

/** As old as settings may be: every order asks for these twice. */
const cache = new LRUCache<Database, readonly MethodRow[]>({
  max: 10,
  ttl: 900,
  fetchMethod: readMethodRows,
  ignoreFetchAbort: true,
});

/** The next read asks the database: a payment method was written, here or in another process. */
export function dropMethodCache(db: Database): void {
  cache.delete(db);
}

async function readMethodRows({ pool }: Database): Promise<readonly MethodRow[]> {
  const { rows } = await pool.query<MethodRow>({
    name: 'active-payment-methods',
    text: `SELECT "code", "name", "description", "feeBps", "feeFixedCents", "minCents", "maxCents", "countries"
           FROM shop_payment_methods WHERE "isActive" ORDER BY "position", "code"`,
  });
  return rows;
}

/**
 * The active payment methods with a working provider, in the shop's order. At most a second old.
 *
 * @param only the one that is needed; the wallet's balance is read for the wallet alone
 */
export async function readActiveMethods(
  services: Services,
  settings: Settings,
  userId: string,
  only?: PaymentMethod,
): Promise<ActivePaymentMethod[]> {
  const [providers, rows] = await Promise.all([availableProviders(services), cache.forceFetch(services.db)]);
  const offered = rows.flatMap((row) => {
    const provider = providers.find(({ method }) => method === row.code);
    return provider && (only ?? row.code) === row.code ? [{ row, provider }] : [];
  });
  const hasWallet = offered.some(({ row }) => row.code === 'wallet');
  const balanceCents = hasWallet ? await readBalance(services.db, userId, settings.currencyCode) : 0;
  return offered.map(({ row, provider }) => toActiveMethod(row, { provider, settings, balanceCents }));
}

async function readBalance({ pool }: Database, userId: string, currency: string): Promise<number> {
  const { rows } = await pool.query<{ balanceCents: number }>({
    name: 'payment-methods-balance',
    text: `SELECT "balanceCents" FROM ledger_accounts WHERE "kind" = 'user_wallet' AND "owner" = $1 AND "currency" = $2`,
    values: [userId, currency],
  });
  return rows[0]?.balanceCents ?? 0;
}

/** One of them, for this member. PROVIDER_NOT_CONFIGURED while it is not offered. */
export async function findActiveMethod(
  services: Services,
  userId: string,
  method: PaymentMethod,
): Promise<ActivePaymentMethod> {
  const [activeMethod] = await readActiveMethods(services, await getSettings(services.db), userId, method);
  if (!activeMethod) throw new AppError('PROVIDER_NOT_CONFIGURED');
  return activeMethod;
}

function toActiveMethod(
  { code, name, description, feeBps, feeFixedCents, minCents, maxCents, countries }: MethodRow,
  { provider, settings, balanceCents }: { provider: AvailableProvider; settings: Settings; balanceCents: number },
): ActivePaymentMethod {
  const discountBps = methodDiscountBps(code, settings.paymentDiscountMethods, settings.paymentDiscountPercent);
  return {
    method: code,
    label: name,
    description,
    provider,
    terms: { discountBps, feeBps, feeFixedCents },
    limits: {
      minCents,
      maxCents: Math.min(maxCents ?? MOST_ORDER_CENTS, MOST_ORDER_CENTS),
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
