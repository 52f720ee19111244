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
      .describe('What search engines show below the title'),
    websiteKeywords: textSetting.default('').describe('Keywords for search engines, separated by commas'),
    currencyCode: currencySetting.default('USD').describe('ISO 4217 code of the currency that prices are in'),
    currencySymbol: textSetting.default('$').describe('Symbol of that currency'),
    maintenanceMode: switchSetting.default(false).describe('Closes the shop to everybody but administrators'),
    maintenanceMessage: textSetting.default('').describe('What visitors read while the shop is closed'),
    maintenanceUntil: momentSetting
      .default('')
      .describe('When the shop opens again, such as 2026-12-31T18:00:00Z; empty while nobody knows'),
    supportEmail: mailAddressSetting.default('support@example.com').describe('Where members write to'),
    timezone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'timeZoneInvalid')
      .default('UTC')
      .describe('Time zone of the dates on invoices and in mails and of nightly work, such as Europe/Berlin'),
    defaultPageSize: z
      .literal(productsPerPageChoices)
      .default(12)
      .describe('Products on a page of a list, until a visitor chooses another number'),
    termsVersion: textSetting
      .trim()
      .min(1, 'required')
      .max(40, 'tooLong')
      .default('1')
      .describe('Version of the terms that new members and buyers accept'),
  },
  internal: {
    maintenanceBypassIps: textSetting
      .refine(areAddresses, 'addressListInvalid')
      .default('')
      .describe('Addresses that may enter the closed shop, separated by commas; 203.0.113.0/24 stands for a range'),
    allowedOrigins: textSetting
      .refine(areOrigins, 'originsInvalid')
      .default('')
      .describe('Origins whose pages may call the API with an API key, such as https://app.example.com, with commas'),
    countryHeader: textSetting
      .regex(/^[\w!#$%&'*+.^`|~-]*$/, 'headerInvalid')
      .default('')
      .describe(
        'Header in which the proxy in front names the visitor’s country, such as CF-IPCountry, to suggest it; empty suggests none',
      ),
  },
} satisfies DomainSettings;
