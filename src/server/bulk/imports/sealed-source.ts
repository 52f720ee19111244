import { AppError } from '../../platform/app-error.ts';
import { openFor, sealFor } from '../../platform/crypto/seal.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { ImportField } from '../bulk.ports.ts';

const purpose = 'bulk-import';

/** The fields of a line as they are stored: secret ones sealed. */
export function sealSource(
  secrets: Secrets,
  fields: readonly ImportField[],
  source: Record<string, string>,
): Record<string, string> {
  const key = secrets.deriveKey(purpose);
  const isSecret = new Set(fields.filter((field) => field.isSecret).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(source).map(([name, text]) => [name, isSecret.has(name) ? sealFor(key, purpose, text) : text]),
  );
}

/** The text behind a secret field. */
export function openSourceField(secrets: Secrets, sealed: string): string {
  const text = openFor(secrets.deriveKey(purpose), purpose, sealed);
  if (text === undefined) throw new AppError('INTERNAL', { cause: new Error('A sealed line can not be opened') });
  return text;
}
