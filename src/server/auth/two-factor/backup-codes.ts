import { randomInt } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { hashCode } from '../code-hash.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without what is easily misread: 0 O 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Gives the user ten new codes (49 bits each), shown this once; earlier ones stop working. */
export async function renewCodes(tx: Transaction, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.backupCode.deleteMany({ where: { userId } });
  await tx.backupCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashCode(secrets, 'backup', userId, readCode(code)) })),
  });
  return codes;
}

/** Uses up this code; false when it is none of the user's, or used already. */
export async function spendBackupCode(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<boolean> {
  const { count } = await tx.backupCode.updateMany({
    where: { userId, codeHash: hashCode(secrets, 'backup', userId, readCode(code)), usedAt: null },
    data: { usedAt: databaseNow() },
  });
  return count === 1;
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
}

/** As it was meant, however it was typed: case, hyphens and spaces do not matter. */
function readCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}
