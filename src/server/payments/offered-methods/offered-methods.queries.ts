import type {
  ShopPaymentMethods,
  ShopPaymentMethodView,
} from '../../../shared/payments/shop-payment-method.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import { SECRET_MASK } from '../../../shared/settings/setting-view.schemas.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ShopPaymentMethod } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { availableProviders } from '../providers/payment-providers.ts';
import { listShopPaymentMethods, toMethodView } from './shop-payment-methods.queries.ts';

/** All payment methods for those who manage them; the active ones that can be used for every other member (D-53). */
export async function listManagedMethods(services: Services, actor: MemberActor): Promise<ShopPaymentMethods> {
  if (!scopeOf('paymentMethod:manage', actor)) return await listShopPaymentMethods(services);
  const rows = await services.db.prisma.shopPaymentMethod.findMany({
    orderBy: [{ position: 'asc' }, { code: 'asc' }],
  });
  return { items: await toManagedViews(services, rows) };
}

/** One payment method, as those who manage it see it. Throws NOT_FOUND. */
export async function getOfferedMethod(services: Services, id: string): Promise<ShopPaymentMethodView> {
  const row = await services.db.prisma.shopPaymentMethod.findUnique({ where: { id } });
  const [view] = row ? await toManagedViews(services, [row]) : [];
  if (!view) throw new AppError('NOT_FOUND');
  return view;
}

async function toManagedViews(
  services: Services,
  rows: readonly ShopPaymentMethod[],
): Promise<ShopPaymentMethodView[]> {
  const [settings, providers] = await Promise.all([getSettings(services.db), availableProviders(services)]);
  return rows.map((row) => ({
    ...toMethodView(row, settings.currencyCode),
    isReady: providers.some(({ method }) => method === row.code) || (row.code === 'crypto' && settings.cryptoEnabled),
    config: configOf(row.code, settings),
    version: row.version,
  }));
}

/** The settings behind a method; they are changed where all settings are. */
function configOf(code: ShopPaymentMethod['code'], settings: Settings): Record<string, string | boolean> {
  const masked = (secret: string) => (secret === '' ? '' : SECRET_MASK);
  switch (code) {
    case 'card':
      return {
        gateway: settings.paymentGateway,
        testMode: settings.testMode,
        publishableKey: settings.stripePublishableKey,
        secretKey: masked(settings.stripeSecretKey),
        webhookSecret: masked(settings.stripeWebhookSecret),
      };
    case 'paypal':
      return {
        clientId: settings.paypalClientId,
        clientSecret: masked(settings.paypalClientSecret),
        webhookId: settings.paypalWebhookId,
        testMode: settings.testMode,
      };
    case 'crypto':
      return {
        enabled: settings.cryptoEnabled,
        bsc: settings['networks.bsc.enabled'],
        ton: settings['networks.ton.enabled'],
        eth: settings['networks.eth.enabled'],
      };
    case 'wallet':
      return { enabled: settings.walletEnabled };
  }
}
