import { randomInt } from 'node:crypto';
import { isReservedUserName, userNameKey } from '../../shared/auth/account.rules.ts';
import type { Transaction } from '../platform/database/db.ts';

/** A username that nobody has, as close to `hint` as the rules for names allow. */
export async function freeUserName(tx: Pick<Transaction, 'user'>, hint: string): Promise<string> {
  const letters = hint
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 13);
  const wanted = letters.length >= 3 && !isReservedUserName(letters) ? letters : 'player';
  const isFree = wanted === letters && (await tx.user.count({ where: { userNameKey: userNameKey(wanted) } })) === 0;
  return isFree ? wanted : `${wanted}_${randomInt(100_000, 1_000_000)}`;
}
