import { type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const documentSettings = {
  internal: {
    invoicePrefix: textSetting.default('INV-').describe('How invoice numbers begin'),
    companyName: textSetting.default('').describe('Company on invoices'),
    companyAddress: textSetting.default('').describe('Its address'),
    companyVatId: textSetting.default('').describe('Its VAT id'),
  },
} satisfies DomainSettings;
