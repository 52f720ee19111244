import { z } from 'zod';
import {
  amountSetting,
  countSetting,
  type DomainSettings,
  listSetting,
  percentSetting,
  textSetting,
} from '../settings/setting.schemas.ts';
import { isRateSource } from './quotes/rate-sources.rules.ts';

/** Payments that the shop quotes and finds on the chain itself (D-72). */
const accountKeySetting = z.string().trim().max(128);

export const chainSettings = {
  internal: {
    quoteMinutes: countSetting.min(1).default(20).describe('Minutes for which an amount in a cryptocurrency is kept'),
    tolerancePercent: percentSetting.default(1).describe('Percent by which a crypto payment may fall short'),
    toleranceMin: amountSetting.default(1).describe('Amount by which a crypto payment may always fall short'),
    autoApproveMax: amountSetting.default(500).describe('Crypto payments above this amount wait for approval by staff'),
    twoPersonFrom: amountSetting
      .default(1000)
      .describe('Crypto payments above this amount need approval by two people'),
    'btc.xpub': accountKeySetting
      .default('')
      .describe(
        'Public key (zpub or xpub) of a Bitcoin account that nothing else uses; each order gets its own address',
      ),
    'ltc.xpub': accountKeySetting
      .default('')
      .describe(
        'Public key (zpub, xpub or Ltub) of a Litecoin account that nothing else uses; each order gets its own address',
      ),
    rateSources: listSetting(isRateSource, 'rateSourcesInvalid')
      .default('coinbase,kraken,bitstamp')
      .describe(
        'Where rates of cryptocurrencies come from, separated by commas; name=address for a server of your own',
      ),
  },
  secret: {
    'rpc.bsc.url': textSetting
      .default('')
      .describe('Nodes of BNB Smart Chain, separated by commas; the second one takes over and checks the first'),
    'rpc.eth.url': textSetting
      .default('')
      .describe('Nodes of Ethereum, separated by commas; the second one takes over and checks the first'),
    'rpc.btc.url': textSetting
      .default('')
      .describe(
        'Bitcoin nodes (JSON-RPC, name and password in the address; #esplora at the end of an Esplora server), separated by commas; the second one takes over and checks the first',
      ),
    'rpc.ltc.url': textSetting
      .default('')
      .describe(
        'Litecoin nodes (JSON-RPC, name and password in the address; #esplora at the end of an Esplora server), separated by commas; the second one takes over and checks the first',
      ),
    'rpc.ton.url': textSetting
      .default('')
      .describe(
        'Indexes of TON (API v3 of toncenter, a key as ?api_key=…), separated by commas; the second one takes over and checks the first',
      ),
    'rpc.xrp.url': textSetting
      .default('')
      .describe(
        'Nodes of the XRP Ledger (JSON-RPC of rippled), separated by commas; the second one takes over and checks the first',
      ),
  },
} satisfies DomainSettings;
