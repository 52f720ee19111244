import type { Transaction } from '../database/db.ts';

/** The last mail that left for an address, which is in lower case; null where none is kept. */
export async function findNewestMail(tx: Transaction, address: string): Promise<string | null> {
  if (address === '') return null;
  const [mail] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "SentMail" WHERE lower("recipient") = ${address} AND "createdAt" <= now()
    ORDER BY "createdAt" DESC LIMIT 1`;
  return mail?.id ?? null;
}
