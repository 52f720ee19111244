import { z } from 'zod';
import {
  amountSetting,
  countSetting,
  type DomainSettings,
  listSetting,
  percentSetting,
  type SecretCheck,
  textSetting,
} from '../settings/setting.schemas.ts';
import { isNodeList } from './chains/node-list.rules.ts';
import { isRateSource } from './quotes/rate-sources.rules.ts';

/** Payments that the shop quotes and finds on the chain itself (D-72). */
const accountKeySetting = z.string().trim().max(128);

export const chainSettings = {
  internal: {
    quoteMinutes: countSetting.min(1).default(20).describe('Minutes that a quoted crypto amount stays valid'),
    tolerancePercent: percentSetting.default(1).describe('Underpayment accepted on crypto payments, in percent'),
    toleranceMin: amountSetting.default(1).describe('Underpayment always accepted on crypto payments, as an amount'),
    autoApproveMax: amountSetting.default(500).describe('Crypto payments above this amount need staff approval'),
    twoPersonFrom: amountSetting
      .default(1000)
      .describe('Crypto payments above this amount need approval from two people'),
    'btc.xpub': accountKeySetting
      .default('')
      .describe(
        'Public key (zpub or xpub) of a Bitcoin account used for this shop only. Each order gets its own address',
      ),
    'ltc.xpub': accountKeySetting
      .default('')
      .describe(
        'Public key (zpub, xpub or Ltub) of a Litecoin account used for this shop only. Each order gets its own address',
      ),
    rateSources: listSetting(isRateSource, 'rateSourcesInvalid')
      .default('coinbase,kraken,bitstamp')
      .describe(
        'Sources of exchange rates for cryptocurrencies, separated by commas. Use name=address for your own server',
      ),
  },
  secret: {
    'rpc.bsc.url': textSetting
      .default('')
      .describe('BNB Smart Chain nodes, separated by commas. The second one is the fallback and verifies the first'),
    'rpc.eth.url': textSetting
      .default('')
      .describe('Ethereum nodes, separated by commas. The second one is the fallback and verifies the first'),
    'rpc.btc.url': textSetting
      .default('')
      .describe(
        'Bitcoin nodes (JSON-RPC with username and password in the URL, or an Esplora server with #esplora at the end), separated by commas. The second one is the fallback and verifies the first',
      ),
    'rpc.ltc.url': textSetting
      .default('')
      .describe(
        'Litecoin nodes (JSON-RPC with username and password in the URL, or an Esplora server with #esplora at the end), separated by commas. The second one is the fallback and verifies the first',
      ),
    'rpc.ton.url': textSetting
      .default('')
      .describe(
        'TON indexers (toncenter API v3, API key as ?api_key=…), separated by commas. The second one is the fallback and verifies the first',
      ),
    'rpc.xrp.url': textSetting
      .default('')
      .describe(
        'XRP Ledger nodes (rippled JSON-RPC), separated by commas. The second one is the fallback and verifies the first',
      ),
  },
} satisfies DomainSettings;

const nodes = { isValid: isNodeList, message: 'nodeListInvalid' };
/** What their texts must be before they are sealed. */
export const chainSecretChecks = {
  'rpc.bsc.url': nodes,
  'rpc.eth.url': nodes,
  'rpc.btc.url': nodes,
  'rpc.ltc.url': nodes,
  'rpc.ton.url': nodes,
  'rpc.xrp.url': nodes,
} satisfies Record<keyof typeof chainSettings.secret, SecretCheck>;
