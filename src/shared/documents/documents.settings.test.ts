import { expect, test } from 'vitest';
import { fieldMessages } from '../messages/field-messages.ts';
import { documentSettings } from './documents.settings.ts';

const { invoicePrefix } = documentSettings.internal;

test.each(['INV-', 'RE-7', 'A', '2026-INV-X'])('%s is a prefix of invoices', (prefix) => {
  expect(invoicePrefix.parse(prefix)).toBe(prefix);
});

test.each(['', 'inv-', 'INV ', 'INV/', 'ÄÖ-', 'INVOICE-26-', 'CN-', 'CN-2026'])('“%s” is none', (prefix) => {
  expect(invoicePrefix.safeParse(prefix).error?.issues[0]?.message).toBe('invoicePrefixInvalid');
  expect(fieldMessages.invoicePrefixInvalid).toContain('1 to 10 capital letters');
});
