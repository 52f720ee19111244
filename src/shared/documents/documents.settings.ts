import { type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const documentSettings = {
  internal: {
    // Credit notes have CN-: a number must stand for one document.
    invoicePrefix: textSetting
      .regex(/^(?!CN-)[A-Z0-9-]{1,10}$/, 'invoicePrefixInvalid')
      .default('INV-')
      .describe('Prefix of invoice numbers'),
    companyName: textSetting.default('').describe('Company name on invoices'),
    companyAddress: textSetting.default('').describe('Company address on invoices'),
    companyVatId: textSetting.default('').describe('Company VAT ID on invoices'),
  },
} satisfies DomainSettings;
