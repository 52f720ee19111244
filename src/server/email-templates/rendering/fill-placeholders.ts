import { AppError } from '../../platform/app-error.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Names of all placeholders in `text`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
}

/**
 * Puts `values` in. Values are not parsed again, so a username with braces stays text. Throws INTERNAL for a
 * placeholder without a value, since an incomplete mail is worse than none.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string) => string = (value) => value,
): string {
  return text.replace(PLACEHOLDER, (_match, name: string) => {
    const key = name.trim();
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined) throw new AppError('INTERNAL', { cause: new Error(`Unknown placeholder {{${key}}}`) });
    return encode(value);
  });
}
