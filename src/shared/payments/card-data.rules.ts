import { isPlain } from '../validation/value-at.ts';
import { digitsOf, isLuhnValid } from './card.rules.ts';

/** Prefixes of the card networks (ISO/IEC 7812), with their number lengths. */
const networks: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 18, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(6011|64[4-9]|65)/, [16, 17, 18, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(30[0-5]|309|36|38|39)/, [14, 16, 17, 18, 19]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(50|5[6-9]|6[0-9])/, [13, 14, 15, 16, 17, 18, 19]],
  [/^220[0-4]/, [16, 17, 18, 19]],
];

/** Separate numbers, with digit groups divided by blanks, dots or dashes; after a plus sign it is a phone number. */
const candidates = /(?<![\p{L}\p{N}+])\d(?:[\p{Zs}.\-–]{0,2}\d){12,18}(?![\p{L}\p{N}])/gu;
const uuids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** Whether a text contains a payment card number: a known prefix, its length, and a valid check digit. */
export function hasCardNumber(text: string, { isPhone = false } = {}): boolean {
  if (text.length < 13 || !/\p{Nd}/u.test(text)) return false;
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(uuids, ' ');
  return [...plain.matchAll(candidates)].some(([found]) => {
    const digits = digitsOf(found);
    // The maximum length of a phone number with its country code.
    if (isPhone && digits.length < 14) return false;
    return isLuhnValid(digits) && networks.some(([start, long]) => start.test(digits) && long.includes(digits.length));
  });
}

const cardFields =
  /^(card|cc|credit|debit)?(cvv|cvc|csc|cvn)[2-4]?(code|number|value)?$|^(card|cc|creditcard|debitcard)(number|num|no|pan)$|^(pan|cardverification(value|code|number)?|(card)?securitycode|track[12](data)?)$/;

/** Whether a field has a name of a card form, in any spelling: `cvv`, `card_number`, `Security-Code`. */
export function isCardField(name: string): boolean {
  return cardFields.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

const deepest = 40;

/**
 * Whether an input contains card data anywhere: a number in a text, or a filled field of a card form.
 *
 * @param exempt top-level fields that are skipped: those of the test gateway
 */
export function holdsCardData(input: unknown, exempt: readonly string[] = [], name = '', depth = 0): boolean {
  if (input === null || input === undefined || depth > deepest) return false;
  const isText = ['string', 'number', 'bigint'].includes(typeof input);
  if (isText && isCardField(name) && String(input) !== '') return true;
  if (isText) return hasCardNumber(String(input), { isPhone: /phone/i.test(name) });
  if (typeof input !== 'object' || !isPlain(input)) return false;
  if (Array.isArray(input)) return input.some((item) => holdsCardData(item, [], name, depth + 1));
  return Object.entries(input).some(
    ([key, value]) =>
      hasCardNumber(key) || (!(depth === 0 && exempt.includes(key)) && holdsCardData(value, [], key, depth + 1)),
  );
}
