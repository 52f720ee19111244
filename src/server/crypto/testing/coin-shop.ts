import { randomBytes } from 'node:crypto';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts, type CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { SecretSettingKey } from '../../../shared/settings/settings.ts';
import { orderOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import { sealSetting } from '../../settings/setting-secrets.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { refreshCryptoRates } from '../rates/refresh-crypto-rates.ts';
import { watchChains } from '../watch/watch-chains.ts';

interface Nodes {
  bsc?: string;
  eth?: string;
  btc?: string;
  ltc?: string;
  rateSources: string;
}

/** The account of BIP-84's test vectors. */
const testAccount =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

/** A shop that takes coins at an address of its own, with rates read and its chains watched. */
export async function createCoinShop(db: Database, { rateSources, ...nodes }: Nodes) {
  const shop = await createTestShop(db);
  const { services } = shop;
  const address = `0x${randomBytes(20).toString('hex')}`;
  const set = async (key: string, value: string | number | boolean) =>
    await db.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  const setNode = async (key: SecretSettingKey, url: string) => await set(key, sealSetting(services.secrets, key, url));
  await set('cryptoEnabled', true);
  for (const network of ['bsc', 'eth']) {
    await set(`networks.${network}.enabled`, true);
    await set(`networks.${network}.walletAddress`, address);
  }
  await db.prisma.shopPaymentMethod.update({ where: { code: 'crypto' }, data: { isActive: true } });
  await set('rateSources', rateSources);
  if (nodes.bsc) await setNode('rpc.bsc.url', nodes.bsc);
  if (nodes.eth) await setNode('rpc.eth.url', nodes.eth);
  for (const network of ['btc', 'ltc'] as const) {
    const url = nodes[network];
    if (url === undefined) continue;
    await set(`${network}.xpub`, testAccount);
    await setNode(`rpc.${network}.url`, url);
  }
  const watch = () => watchChains(services);
  await refreshCryptoRates(services);
  await watch();

  const order = async (buyer: MemberActor, priceCents = 2000) => {
    const placed = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1, { priceCents })));
    return placed.order.id;
  };
  const quote = async (buyer: MemberActor, id: string, asset: CryptoAsset = 'BSC_USDT') => {
    const payment = await shop.as(buyer).cryptoQuotes.request({ id, asset });
    if (!payment.quote) throw new Error('There is no quote');
    return { ...payment.quote, units: parseUnits(payment.quote.amount, assetFacts[asset].decimals) ?? 0n };
  };
  return {
    ...shop,
    address,
    watch,
    async setSettings(values: Record<string, string | number | boolean>) {
      for (const [key, value] of Object.entries(values)) await set(key, value);
      forgetSettings(db);
    },
    order,
    quote,
    /** A buyer with an order and the amount that pays it. */
    async awaiting({ asset, priceCents }: { asset?: CryptoAsset; priceCents?: number } = {}) {
      const buyer = await shop.addUser();
      const id = await order(buyer, priceCents);
      return { buyer, id, quote: await quote(buyer, id, asset) };
    },
    payment: async (buyer: MemberActor, id: string) => await shop.as(buyer).cryptoQuotes.get({ id }),
    stateOf: async (id: string) => {
      const row = await db.prisma.order.findUniqueOrThrow({ where: { id } });
      return [row.status, row.paymentStatus];
    },
    alerts: async (kind: string) => await db.prisma.opsAlert.count({ where: { kind, resolvedAt: null } }),
  };
}
