import { openFor, resealFor, sealFor } from '../../platform/crypto/seal.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { changePayloads } from '../../platform/jobs/outbox.ts';
import { sendMailJob } from '../email-templates.jobs.ts';

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

/** Seals the variables of every mail that was not sent yet under the master key that follows. Returns how many mails. */
export async function resealQueuedMails(tx: Transaction, from: Secrets, to: Secrets): Promise<number> {
  const keys = [from.deriveKey(PURPOSE), to.deriveKey(PURPOSE)] as const;
  const reseal = (value: string) => {
    const next = value.startsWith(PREFIX) ? resealFor(keys, PURPOSE, value.slice(PREFIX.length)) : undefined;
    return next === undefined ? value : `${PREFIX}${next}`;
  };
  return await changePayloads(tx, sendMailJob, ({ variables, sealedRecipient, ...mail }) => ({
    ...mail,
    variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, reseal(value)])),
    ...(sealedRecipient !== undefined && { sealedRecipient: reseal(sealedRecipient) }),
  }));
}
