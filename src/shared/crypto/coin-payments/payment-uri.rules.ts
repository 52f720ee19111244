import { formatUnits } from '../coin-units.ts';
import { assetFacts, type CryptoAsset } from '../crypto-assets.ts';

/** Where an order is paid: an address, and on chains that know such the memo or tag that names the order ('' for none). */
export interface Receiver {
  address: string;
  memo: string;
}

/** What a wallet opens to pay so much. */
export function paymentUri(asset: CryptoAsset, { address, memo }: Receiver, units: bigint): string {
  const { network, chainId, contract, decimals } = assetFacts[asset];
  switch (network) {
    // ERC-681, for the coin itself or a transfer of the token.
    case 'bsc':
    case 'eth':
      return contract === null
        ? `ethereum:${address}@${chainId}?value=${units}`
        : `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${units}`;
    // BIP-21.
    case 'btc':
      return `bitcoin:${address}?amount=${formatUnits(units, decimals)}`;
    case 'ltc':
      return `litecoin:${address}?amount=${formatUnits(units, decimals)}`;
    case 'ton':
      return `ton://transfer/${address}?jetton=${contract}&amount=${units}&text=${encodeURIComponent(memo)}`;
    // Wallets of the XRP Ledger take the amount in XRP, and not in drops.
    case 'xrp':
      return `xrpl:${address}?dt=${memo}&amount=${formatUnits(units, decimals)}`;
  }
}
