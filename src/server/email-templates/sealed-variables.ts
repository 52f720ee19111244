import { openText, sealText } from '../platform/crypto/seal.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';

const PREFIX = 'sealed:';
const PURPOSE = 'mail-variables';

/** A link with a token in it, as it may lie in the outbox: only hashes of tokens are stored readable (D-52). */
export function sealVariable(secrets: Secrets, value: string): string {
  return `${PREFIX}${sealText(secrets.deriveKey(PURPOSE), value)}`;
}

/** All variables in the clear. A text that only looks sealed stays as it is. */
export function openVariables(secrets: Secrets, variables: Record<string, string>): Record<string, string> {
  const key = secrets.deriveKey(PURPOSE);
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const opened = value.startsWith(PREFIX) ? openText(key, value.slice(PREFIX.length)) : undefined;
      return [name, opened ?? value];
    }),
  );
}
