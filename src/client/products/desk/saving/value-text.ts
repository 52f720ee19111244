import { formatDate } from '../../../../shared/dates/format-date.ts';
import { languageName } from '../../../../shared/products/languages.ts';
import { choiceNames, nameOfValue } from '../../../../shared/products/product-choices.ts';
import { isRecord } from '../../../../shared/validation/value-at.ts';

const longest = 160;
const moment = /^\d{4}-\d\d-\d\dT/;
const words: Readonly<Record<string, string>> = {
  active: 'Active',
  inactive: 'Draft',
  archived: 'Archived',
  key: 'Keys',
  file: 'Files',
  manual: 'By hand',
};

/** A value of a field as a person reads it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map((part) => partText(part)).join(', ');
  if (isRecord(value)) {
    const parts = Object.entries(value).filter(([, part]) => part !== '' && part !== null);
    return shorten(parts.map(([name, part]) => `${name}: ${valueText('', part)}`).join('; ') || 'nothing');
  }
  const text = String(value);
  const choice = choiceNames.find((name) => name === field);
  if (choice !== undefined) return nameOfValue(choice, text) || 'none';
  if (field === 'status' || field === 'deliveryType') return words[text] ?? text;
  return moment.test(text) ? formatDate(text, 'dateTime') : shorten(text);
}

function partText(part: unknown): string {
  return isRecord(part) && typeof part.code === 'string' ? languageName(part.code) : String(part);
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
