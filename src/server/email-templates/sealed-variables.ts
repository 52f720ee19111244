import { openFor, sealFor } from '../platform/crypto/seal.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';

const PREFIX = 'sealed:';
const PURPOSE = 'mail-variables';

/** Encrypts a link with a token for the outbox, since tokens are stored readable only as hashes (D-52). */
export function sealVariable(secrets: Secrets, value: string): string {
  return `${PREFIX}${sealFor(secrets.deriveKey(PURPOSE), PURPOSE, value)}`;
}

/** All variables decrypted. A text that only looks encrypted stays as it is. */
export function openVariables(secrets: Secrets, variables: Record<string, string>): Record<string, string> {
  const key = secrets.deriveKey(PURPOSE);
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const opened = value.startsWith(PREFIX) ? openFor(key, PURPOSE, value.slice(PREFIX.length)) : undefined;
      return [name, opened ?? value];
    }),
  );
}
