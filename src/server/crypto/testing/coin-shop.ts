import { randomBytes } from 'node:crypto';
import { formatTonAddress } from '../../../shared/crypto/addresses/ton-address.rules.ts';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import {
  assetFacts,
  type ChainNetwork,
  type CryptoAsset,
  chainNetworks,
} from '../../../shared/crypto/crypto-assets.ts';
import type { SecretSettingKey } from '../../../shared/settings/settings.ts';
import { orderOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { dropMethodCache } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import { sealSetting } from '../../settings/setting-secrets.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { refreshCryptoRates } from '../rates/refresh-crypto-rates.ts';
import { watchChains } from '../watch/watch-chains.ts';

interface Nodes extends Partial<Record<ChainNetwork, string>> {
  rateSources: string;
}

/** The account of BIP-84's test vectors. */
const testAccount =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

const xrpAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

/** A shop that takes coins at an address of its own, with rates read and its chains watched. */
export async function createCoinShop(db: Database, { rateSources, ...nodes }: Nodes) {
  const shop = await createTestShop(db);
  const { services } = shop;
  const address = `0x${randomBytes(20).toString('hex')}`;
  const set = async (key: string, value: string | number | boolean) =>
    await db.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  const setNode = async (key: SecretSettingKey, url: string) => await set(key, sealSetting(services.secrets, key, url));
  await set('cryptoEnabled', true);
  const tonAddress = formatTonAddress({ workchain: 0, id: randomBytes(32).toString('hex') });
  for (const [network, wallet] of Object.entries({ bsc: address, eth: address, ton: tonAddress })) {
    await set(`networks.${network}.enabled`, true);
    await set(`networks.${network}.walletAddress`, wallet);
  }
  await set('xrp.address', xrpAddress);
  await db.prisma.shopPaymentMethod.update({ where: { code: 'crypto' }, data: { isActive: true } });
  dropMethodCache(db);
  await set('rateSources', rateSources);
  for (const network of chainNetworks) {
    const url = nodes[network];
    if (url) await setNode(`rpc.${network}.url`, url);
  }
  for (const network of ['btc', 'ltc']) await set(`${network}.xpub`, testAccount);
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
