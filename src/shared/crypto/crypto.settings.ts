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
    .describe(`Block explorer link for transactions on ${chain}. {hash} is replaced by the transaction hash`);

/** Where members and staff look addresses up. */
const addressExplorerSetting = (key: keyof typeof defaultAddressExplorers, chain: string) =>
  z
    .string()
    .max(300)
    .refine(isAddressExplorerTemplate, 'addressExplorerInvalid')
    .default(defaultAddressExplorers[key])
    .describe(
      `Block explorer link for addresses on ${chain}. {address} is replaced by the address. Leave empty for no link`,
    );

export const cryptoSettings = {
  public: {
    cryptoEnabled: switchSetting
      .default(false)
      .describe(
        'Accept cryptocurrency payments. To offer them at checkout, activate Cryptocurrency under Payments, too',
      ),
    defaultCurrency: z
      .enum(['USDT', 'ETH', 'BTC', 'LTC', 'XRP'])
      .default('USDT')
      .describe('Cryptocurrency selected by default at checkout'),
    spreadPercent: percentSetting.default(0.5).describe('Margin on crypto exchange rates, in percent'),
    confirmations: textSetting
      .refine(areConfirmations, 'confirmationsInvalid')
      .default(defaultConfirmations)
      .meta({ table: confirmationTable })
      .describe(
        'Confirmations required before a payment counts, by amount in the shop’s currency. More is safer but slower. Rows left empty use the default',
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
    'networks.bsc.enabled': switchSetting.default(false).describe('Accept payments on BNB Smart Chain'),
    'networks.bsc.walletAddress': addressSetting
      .default('')
      .describe('Address that receives payments on BNB Smart Chain; required while the network is on'),
    'networks.bsc.currency': tokenSetting.default('USDT').describe('Currency accepted on BNB Smart Chain'),
    'networks.bsc.useForCheckout': switchSetting.default(true).describe('Offer at checkout'),
    'networks.bsc.useForProduct': switchSetting.default(true).describe('Offer for product orders'),
    'networks.bsc.useForVip': switchSetting.default(true).describe('Offer for VIP memberships'),
    'networks.ton.enabled': switchSetting.default(false).describe('Accept payments on TON'),
    'networks.ton.walletAddress': addressSetting
      .default('')
      .describe('Address that receives payments on TON; required while the network is on'),
    'networks.ton.currency': tokenSetting.default('USDT').describe('Currency accepted on TON'),
    'networks.ton.useForCheckout': switchSetting.default(true).describe('Offer at checkout'),
    'networks.ton.useForProduct': switchSetting.default(true).describe('Offer for product orders'),
    'networks.ton.useForVip': switchSetting.default(true).describe('Offer for VIP memberships'),
    'networks.eth.enabled': switchSetting.default(false).describe('Accept payments on Ethereum'),
    'networks.eth.walletAddress': addressSetting
      .default('')
      .describe('Address that receives payments on Ethereum; required while the network is on'),
    'networks.eth.currency': tokenSetting.default('USDT').describe('Currency accepted on Ethereum'),
    'networks.eth.useForCheckout': switchSetting.default(true).describe('Offer at checkout'),
    'networks.eth.useForProduct': switchSetting.default(true).describe('Offer for product orders'),
    'networks.eth.useForVip': switchSetting.default(true).describe('Offer for VIP memberships'),
  },
  internal: {
    'btc.address': addressSetting
      .default('')
      .describe(
        'Address shown to integrations for Bitcoin. At checkout, each order gets an address of its own from the public key above',
      ),
    'ltc.address': addressSetting
      .default('')
      .describe(
        'Address shown to integrations for Litecoin. At checkout, each order gets an address of its own from the public key above',
      ),
    'xrp.address': addressSetting
      .default('')
      .describe('Address that receives payments on the XRP Ledger. Leave empty if there is none'),
  },
} satisfies DomainSettings;
