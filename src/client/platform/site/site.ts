import { createContext, use } from 'react';
import { defaultAddressExplorers, defaultExplorers } from '../../../shared/crypto/chains/explorer.rules.ts';
import type { CryptoNetwork } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import type { PublicSettings } from '../../../shared/settings/public-settings.schemas.ts';

/** Public settings that the shell shows or obeys. */
export type Site = Pick<
  PublicSettings,
  | 'websiteName'
  | 'websiteTitle'
  | 'websiteDescription'
  | 'logoUrl'
  | 'currencyCode'
  | 'taxMode'
  | 'idleWarnMinutes'
  | 'trustedDeviceDays'
  | 'vipEnabled'
  | 'cryptoEnabled'
  | 'verifyBeforePay'
  | 'levelPercents'
  | 'defaultCurrency'
  | 'confirmations'
  | 'spreadPercent'
  | `explorer.${CryptoNetwork}`
  | `addressExplorer.${CryptoNetwork}`
  | 'guaranteeDays'
  | 'deletionGraceDays'
  | 'earlyAccessHours'
  | 'sellerAutoPublish'
  | 'defaultPageSize'
  | 'heroTitle'
  | 'heroImage'
  | 'socialLinks'
  | 'footerHtml'
  | 'cookieBanner'
  | 'analyticsId'
>;

/** The defaults of the settings, so the shell is whole before (or without) an answer of the server. */
export const siteDefaults: Site = {
  websiteName: 'Game Market',
  websiteTitle: 'Game Market',
  websiteDescription: 'Game keys, items and downloadable resources from trusted sellers.',
  logoUrl: '',
  currencyCode: 'USD',
  taxMode: 'none',
  idleWarnMinutes: 15,
  trustedDeviceDays: 60,
  vipEnabled: true,
  cryptoEnabled: false,
  verifyBeforePay: false,
  levelPercents: '5, 7, 10, 12, 15',
  defaultCurrency: 'USDT',
  // Without a row a coin has its own default.
  confirmations: '',
  spreadPercent: 0.5,
  ...defaultExplorers,
  ...defaultAddressExplorers,
  guaranteeDays: 30,
  deletionGraceDays: 14,
  earlyAccessHours: 72,
  sellerAutoPublish: false,
  defaultPageSize: 12,
  heroTitle: 'Gear up in seconds. Own it for good.',
  heroImage: '',
  socialLinks: '',
  footerHtml: '',
  cookieBanner: true,
  analyticsId: '',
};

export const SiteContext = createContext<Site>(siteDefaults);

export function useSite(): Site {
  return use(SiteContext);
}
