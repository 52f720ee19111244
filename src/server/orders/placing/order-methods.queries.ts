import { currencyOnNetwork, findReceivingAddress } from '../../../shared/crypto/addresses/receiving-address.rules.ts';
import { type CryptoNetwork, cryptoNetworks } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import type { OrderMethods } from '../../../shared/orders/pay-order.schemas.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { readActiveMethods } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authorizeBuyer } from '../orders.policy.ts';
import { describeMethod } from './describe-method.ts';
import { findOrderPrice } from './order-price.queries.ts';
import { priceByMethod, totalsOfPrice } from './price-by-method.ts';

/** How one's own order can be paid now and what it costs each way; a foreign order is ORDER_NOT_FOUND. */
export async function listOrderMethods(services: Services, actor: MemberActor, orderId: string): Promise<OrderMethods> {
  const { prisma } = services.db;
  const row = await prisma.order.findUnique({ where: { id: orderId }, select: { userId: true } });
  authorizeBuyer(actor, row);
  const settings = await getSettings(services.db);
  const [order, activeMethods] = await Promise.all([
    findOrderPrice(prisma, orderId),
    readActiveMethods(services, settings, actor.userId),
  ]);
  const items = activeMethods.map((activeMethod) => {
    const price = priceByMethod(order, activeMethod);
    return describeMethod(activeMethod, totalsOfPrice(price, activeMethod), price.obstacle);
  });
  return { items, crypto: settings.cryptoEnabled ? { networks: readNetworks(settings) } : null };
}

/** Networks that are open; all of them where the shop tells its addresses another way. */
function readNetworks(settings: Settings): { network: CryptoNetwork; address: string; currency: string }[] {
  const all = cryptoNetworks.map((network) => ({
    network,
    address: findReceivingAddress(settings, network, 'product'),
    currency: currencyOnNetwork(settings, network),
  }));
  const open = all.filter(({ address }) => address !== '');
  return open.length > 0 ? open : all;
}
