import { z } from 'zod';
import { type DomainSettings, percentSetting, switchSetting, textSetting } from '../settings/setting.schemas.ts';
import { areConfirmations, confirmationTable, defaultConfirmations } from './chains/confirmations.rules.ts';
import {
  defaultAddressExplorers,
  defaultExplorers,
  isAddressExplorerTemplate,
  isExplorerTemplate,
} from './chains/explorer.rules.ts';

const addressSetting = textSetting.max(128);
const tokenSetting = z.string().regex(/^[A-Z0-9]{2,10}$/, 'currencyInvalid');

/** Where members and staff look transactions up. */
const explorerSetting = (key: keyof typeof defaultExplorers, chain: string) =>
  z
    .string()
    .max(300)
    .refine(isExplorerTemplate, 'explorerInvalid')
    .default(defaultExplorers[key])
    .describe(`Where a transaction on ${chain} is looked up; {hash} stands for the transaction`);

/** Where members and staff look addresses up. */
const addressExplorerSetting = (key: keyof typeof defaultAddressExplorers, chain: string) =>
  z
    .string()
    .max(300)
    .refine(isAddressExplorerTemplate, 'addressExplorerInvalid')
    .default(defaultAddressExplorers[key])
    .describe(`Where an address on ${chain} is looked up; {address} stands for it. Empty for no link`);

export const cryptoSettings = {
  public: {
    cryptoEnabled: switchSetting.default(false).describe('Buyers may pay with crypto'),
    defaultCurrency: z
      .enum(['USDT', 'ETH', 'BTC', 'LTC', 'XRP'])
      .default('USDT')
      .describe('Cryptocurrency that is chosen where buyers pay with one, until they choose another'),
    spreadPercent: percentSetting.default(0.5).describe('Percent taken off the rate of a cryptocurrency'),
    confirmations: textSetting
      .refine(areConfirmations, 'confirmationsInvalid')
      .default(defaultConfirmations)
      .meta({ table: confirmationTable })
      .describe(
        'Blocks that must hold a payment before it counts, by its amount in the currency of the shop; more is safer and slower. A row left empty has the default',
      ),
    'explorer.bsc': explorerSetting('explorer.bsc', 'BNB Smart Chain'),
    'explorer.eth': explorerSetting('explorer.eth', 'Ethereum'),
    'explorer.btc': explorerSetting('explorer.btc', 'Bitcoin'),
    'explorer.ltc': explorerSetting('explorer.ltc', 'Litecoin'),
    'explorer.ton': explorerSetting('explorer.ton', 'TON'),
    'explorer.xrp': explorerSetting('explorer.xrp', 'the XRP Ledger'),
    'addressExplorer.bsc': addressExplorerSetting('addressExplorer.bsc', 'BNB Smart Chain'),
    'addressExplorer.eth': addressExplorerSetting('addressExplorer.eth', 'Ethereum'),
    'addressExplorer.btc': addressExplorerSetting('addressExplorer.btc', 'Bitcoin'),
    'addressExplorer.ltc': addressExplorerSetting('addressExplorer.ltc', 'Litecoin'),
    'addressExplorer.ton': addressExplorerSetting('addressExplorer.ton', 'TON'),
    'addressExplorer.xrp': addressExplorerSetting('addressExplorer.xrp', 'the XRP Ledger'),
    'networks.bsc.enabled': switchSetting.default(false).describe('Payments on BNB Smart Chain are taken'),
    'networks.bsc.walletAddress': addressSetting
      .default('')
      .describe('Address that receives payments on BNB Smart Chain; required while the network is on'),
    'networks.bsc.currency': tokenSetting.default('USDT').describe('Currency that is paid on BNB Smart Chain'),
    'networks.bsc.useForCheckout': switchSetting.default(true).describe('Offered at the checkout'),
    'networks.bsc.useForProduct': switchSetting.default(true).describe('Offered for orders of products'),
    'networks.bsc.useForVip': switchSetting.default(true).describe('Offered for memberships'),
    'networks.ton.enabled': switchSetting.default(false).describe('Payments on TON are taken'),
    'networks.ton.walletAddress': addressSetting
      .default('')
      .describe('Address that receives payments on TON; required while the network is on'),
    'networks.ton.currency': tokenSetting.default('USDT').describe('Currency that is paid on TON'),
    'networks.ton.useForCheckout': switchSetting.default(true).describe('Offered at the checkout'),
    'networks.ton.useForProduct': switchSetting.default(true).describe('Offered for orders of products'),
    'networks.ton.useForVip': switchSetting.default(true).describe('Offered for memberships'),
    'networks.eth.enabled': switchSetting.default(false).describe('Payments on Ethereum are taken'),
    'networks.eth.walletAddress': addressSetting
      .default('')
      .describe('Address that receives payments on Ethereum; required while the network is on'),
    'networks.eth.currency': tokenSetting.default('USDT').describe('Currency that is paid on Ethereum'),
    'networks.eth.useForCheckout': switchSetting.default(true).describe('Offered at the checkout'),
    'networks.eth.useForProduct': switchSetting.default(true).describe('Offered for orders of products'),
    'networks.eth.useForVip': switchSetting.default(true).describe('Offered for memberships'),
  },
  internal: {
    'btc.address': addressSetting
      .default('')
      .describe('Address that receives payments on Bitcoin; empty while there is none'),
    'ltc.address': addressSetting
      .default('')
      .describe('Address that receives payments on Litecoin; empty while there is none'),
    'xrp.address': addressSetting
      .default('')
      .describe('Address that receives payments on XRP Ledger; empty while there is none'),
  },
} satisfies DomainSettings;
