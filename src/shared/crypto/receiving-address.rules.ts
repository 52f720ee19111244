import type { Settings } from '../settings/settings.ts';
import type { CryptoNetwork } from './transaction-hash.rules.ts';
import { isWalletAddress } from './wallet-address.rules.ts';
import { parseXrpAddress } from './xrp-address.rules.ts';

/** Where payments on this network go; '' while it is off, or not offered for what is paid. */
export function findReceivingAddress(settings: Settings, network: CryptoNetwork, paid: 'product' | 'vip'): string {
  if (network === 'btc' || network === 'ltc' || network === 'xrp') return settings[`${network}.address`].trim();
  const isFor =
    paid === 'vip' ? settings[`networks.${network}.useForVip`] : settings[`networks.${network}.useForProduct`];
  const isOpen = settings[`networks.${network}.enabled`] && settings[`networks.${network}.useForCheckout`] && isFor;
  return isOpen ? settings[`networks.${network}.walletAddress`].trim() : '';
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
