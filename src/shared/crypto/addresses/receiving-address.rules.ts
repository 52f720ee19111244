import type { Settings } from '../../settings/settings.ts';
import type { CryptoNetwork } from '../chains/transaction-hash.rules.ts';
import { findExtendedKeyFlaw } from './extended-key.rules.ts';
import { isWalletAddress, normalizeAddress } from './wallet-address.rules.ts';
import { parseXrpAddress } from './xrp-address.rules.ts';

/** What coins are taken for; top-ups of the wallet need no more than a network that is offered at the checkout. */
export const coinUses = ['product', 'vip', 'topUp'] as const;
export type CoinUse = (typeof coinUses)[number];

/** Where payments on this network go; '' while it is off, or not offered for what is paid. */
export function findReceivingAddress(settings: Settings, network: CryptoNetwork, use: CoinUse): string {
  if (network === 'btc' || network === 'ltc' || network === 'xrp') return settings[`${network}.address`].trim();
  const isFor = {
    product: settings[`networks.${network}.useForProduct`],
    vip: settings[`networks.${network}.useForVip`],
    topUp: true,
  }[use];
  const isOpen = settings[`networks.${network}.enabled`] && settings[`networks.${network}.useForCheckout`] && isFor;
  return isOpen ? settings[`networks.${network}.walletAddress`].trim() : '';
}

/**
 * What tells the shop where this is paid on the network: its address, or the account key that gives each order an
 * address of its own. '' while the network is off, or what is set cannot be right.
 */
export function findReceivingAccount(settings: Settings, network: CryptoNetwork, use: CoinUse): string {
  if (network === 'btc' || network === 'ltc') {
    const key = settings[`${network}.xpub`].trim();
    return findExtendedKeyFlaw(network, key) === null ? key : '';
  }
  const address = findReceivingAddress(settings, network, use);
  return isReceivingAddress(network, address) ? normalizeAddress(network, address) : '';
}

/** What is paid on this network: a token such as USDT, or the network's own coin. */
export function currencyOnNetwork(settings: Settings, network: CryptoNetwork): string {
  if (network === 'btc' || network === 'ltc' || network === 'xrp') return network.toUpperCase();
  return settings[`networks.${network}.currency`];
}

/** Whether orders can be paid at this address: each gets a tag of its own, so the address may name none. */
export function isReceivingAddress(network: CryptoNetwork, address: string): boolean {
  const isTagged = network === 'xrp' && parseXrpAddress(address.trim())?.tag !== null;
  return isWalletAddress(network, address.trim()) && !isTagged;
}
