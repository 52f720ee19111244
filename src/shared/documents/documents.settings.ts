import { type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const documentSettings = {
  internal: {
    invoicePrefix: textSetting.default('INV-').describe('Prefix of invoice numbers'),
    companyName: textSetting.default('').describe('Company name on invoices'),
    companyAddress: textSetting.default('').describe('Company address on invoices'),
    companyVatId: textSetting.default('').describe('Company VAT ID on invoices'),
  },
} satisfies DomainSettings;
