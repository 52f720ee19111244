import { z } from 'zod';
import { isTimeZone } from '../dates/is-time-zone.ts';
import { productsPerPageChoices } from '../users/preferences.rules.ts';
import { areAddresses } from './address-list.rules.ts';
import { areOrigins } from './origin-list.rules.ts';
import {
  currencySetting,
  type DomainSettings,
  mailAddressSetting,
  momentSetting,
  switchSetting,
  textSetting,
} from './setting.schemas.ts';

export const generalSettings = {
  public: {
    websiteName: textSetting.min(1, 'required').max(80, 'tooLong').default('Game Market').describe('Name of the shop'),
    websiteTitle: textSetting.default('Game Market').describe('Title of the home page'),
    websiteDescription: textSetting
      .default('Game keys, items and downloadable resources from trusted sellers.')
      .describe('Description shown in search engine results'),
    websiteKeywords: textSetting.default('').describe('Keywords for search engines, separated by commas'),
    currencyCode: currencySetting.default('USD').describe('Currency of all prices, as an ISO 4217 code'),
    currencySymbol: textSetting.default('$').describe('Symbol of that currency'),
    maintenanceMode: switchSetting.default(false).describe('Close the shop to everyone except administrators'),
    maintenanceMessage: textSetting.default('').describe('Message shown to visitors while the shop is closed'),
    maintenanceUntil: momentSetting.default('').describe('When the shop reopens. Leave empty if not known yet'),
    supportEmail: mailAddressSetting.default('support@example.com').describe('Contact address for customers'),
    timezone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'timeZoneInvalid')
      .default('UTC')
      .describe('Time zone for dates on invoices and in e-mails, and for nightly jobs, such as Europe/Berlin'),
    defaultPageSize: z
      .literal(productsPerPageChoices)
      .default(12)
      .describe('Products per page, unless the visitor chooses another number'),
    termsVersion: textSetting
      .trim()
      .min(1, 'required')
      .max(40, 'tooLong')
      .default('1')
      .describe('Version of the terms that new users and buyers accept'),
  },
  internal: {
    maintenanceBypassIps: textSetting
      .refine(areAddresses, 'addressListInvalid')
      .default('')
      .describe(
        'IP addresses that can still access the shop, separated by commas. Ranges such as 203.0.113.0/24 are allowed',
      ),
    allowedOrigins: textSetting
      .refine(areOrigins, 'originsInvalid')
      .default('')
      .describe(
        'Origins allowed to call the API from a browser with an API key (CORS), such as https://app.example.com, separated by commas',
      ),
    countryHeader: textSetting
      .regex(/^[\w!#$%&'*+.^`|~-]*$/, 'headerInvalid')
      .default('')
      .describe(
        'Header in which your proxy or CDN passes the visitor’s country, such as CF-IPCountry. Used to suggest a country; leave empty to suggest none',
      ),
  },
} satisfies DomainSettings;
