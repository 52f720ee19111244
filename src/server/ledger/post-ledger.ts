import { v7 as uuid } from 'uuid';
import { tiedChangeCents } from '../../shared/wallet/wallet.rules.ts';
import { AppError } from '../platform/app-error.ts';
import { registerCrashPoints } from '../platform/crash-points.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { LedgerAccountKind, LedgerTransactionType } from '../platform/generated/enums.ts';
import { openAccount } from './open-account.ts';
import { readSpentTied, readUsedTied, readWalletSplit } from './wallet-split.queries.ts';

export interface LedgerPosting {
  kind: LedgerAccountKind;
  /** The member whose account it is; absent for the shop's own. */
  userId?: string;
  /** Added to the account, or taken from it when negative. */
  amountCents: number;
}

export interface LedgerEvent {
  type: LedgerTransactionType;
  /** Business id such as "payment:<id>"; the same one is booked once, whoever comes second. */
  idempotencyKey: string;
  currency: string;
  postings: readonly LedgerPosting[];
  orderId?: string;
  /** The key of the event whose money comes back to the wallet by this one, tied as it was. */
  returnOf?: string;
  refundId?: string;
  createdById?: string;
  note?: string;
}

interface Account {
  id: string;
  kind: LedgerAccountKind;
  owner: string;
  balanceCents: number;
}

const ledgerCrashPoint = registerCrashPoints(['ledger.posted']);

/**
 * Books one event of money in double entry (D-24), within the caller's transaction. Returns false when it was booked
 * before. INSUFFICIENT_FUNDS when a wallet would fall below zero; INTERNAL when the postings do not sum up to zero.
 * Timed by clock_timestamp(), because a transaction that waited for an account's lock began before the entries it follows.
 */
export async function postLedger(tx: Transaction, event: LedgerEvent): Promise<boolean> {
  const { type, idempotencyKey, currency, postings, orderId, refundId, createdById, note } = event;
  if (postings.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) {
    throw new AppError('INTERNAL', { cause: new Error(`The ledger event ${idempotencyKey} does not sum up to zero`) });
  }
  const accounts = await lockAccounts(tx, currency, postings);
  const transactionId = uuid();
  const entries = postings.map((posting) => enter(accounts, posting));
  const isOverdrawn = entries.some(({ kind, balanceCents }) => kind === 'user_wallet' && balanceCents < 0);
  if (isOverdrawn) {
    if (await isBooked(tx, idempotencyKey)) return false;
    throw new AppError('INSUFFICIENT_FUNDS');
  }
  const members = accounts.filter(({ owner }) => owner !== '');
  const splits = await splitEntries(tx, event, entries);
  const [row] = await tx.$queryRaw<{ isNew: boolean }[]>`
    WITH posted AS (
      INSERT INTO ledger_transactions ("id", "type", "idempotencyKey", "orderId", "refundId", "note", "createdById",
                                       "createdAt")
      VALUES (${transactionId}::uuid, ${type}::"LedgerTransactionType", ${idempotencyKey}, ${orderId ?? null}::uuid,
              ${refundId ?? null}::uuid, ${note ?? ''}, ${createdById ?? null}::uuid, clock_timestamp())
      ON CONFLICT ("idempotencyKey") DO NOTHING RETURNING "id", "createdAt"
    ), kept AS (
      UPDATE ledger_accounts a SET "balanceCents" = k.balance
      FROM posted, unnest(${members.map(({ id }) => id)}::uuid[],
                          ${members.map(({ balanceCents }) => balanceCents)}::int[]) k(id, balance)
      WHERE a."id" = k.id
    ), entered AS (
      INSERT INTO ledger_entries ("id", "transactionId", "accountId", "amountCents", "balanceAfterCents",
                                  "tiedCents", "tiedAfterCents", "createdAt")
      SELECT e.id, posted."id", e.account, e.amount, e.balance, e.tied, e."tiedAfter", posted."createdAt"
      FROM posted, unnest(${entries.map(() => uuid())}::uuid[], ${entries.map(({ accountId }) => accountId)}::uuid[],
                          ${entries.map(({ amountCents }) => amountCents)}::int[],
                          ${entries.map(({ owner, balanceCents }) => (owner === '' ? null : balanceCents))}::int[],
                          ${splits.map((split) => split?.tiedCents ?? null)}::int[],
                          ${splits.map((split) => split?.tiedAfterCents ?? null)}::int[]
                         ) e(id, account, amount, balance, tied, "tiedAfter")
    )
    SELECT EXISTS (SELECT 1 FROM posted) AS "isNew"`;
  if (!row?.isNew) return false;
  await ledgerCrashPoint('ledger.posted');
  return true;
}

/**
 * Opens the accounts that are new and locks those of members, in one order for everybody, so that no two events wait for
 * each other.
 */
async function lockAccounts(tx: Transaction, currency: string, postings: readonly LedgerPosting[]): Promise<Account[]> {
  const wanted = postings.map(({ kind, userId }) => ({ kind, owner: userId ?? '' }));
  const lock = () => tx.$queryRaw<Account[]>`
    WITH wanted AS (
      SELECT DISTINCT kind, owner FROM unnest(${wanted.map(({ kind }) => kind)}::"LedgerAccountKind"[],
                                              ${wanted.map(({ owner }) => owner)}::text[]) w(kind, owner)
    ), members AS MATERIALIZED (
      SELECT a."id", a."kind", a."owner", a."balanceCents" FROM ledger_accounts a JOIN wanted USING ("kind", "owner")
      WHERE a."currency" = ${currency} AND a."owner" <> ''
      ORDER BY a."kind"::text COLLATE "C", a."owner" COLLATE "C" FOR UPDATE OF a
    )
    SELECT "id", "kind", "owner", "balanceCents" FROM members UNION ALL
    SELECT a."id", a."kind", a."owner", a."balanceCents" FROM ledger_accounts a JOIN wanted USING ("kind", "owner")
    WHERE a."currency" = ${currency} AND a."owner" = ''`;
  const accounts = await lock();
  const missing = wanted
    .filter(({ kind, owner }) => !accounts.some((one) => one.kind === kind && one.owner === owner))
    .sort((a, b) => (`${a.kind} ${a.owner}` < `${b.kind} ${b.owner}` ? -1 : 1));
  if (missing.length === 0) return accounts;
  for (const { kind, owner } of missing) await openAccount(tx, { kind, owner, currency });
  return await lock();
}

/** Changes the balance of the posting's account. */
function enter(accounts: readonly Account[], { kind, userId, amountCents }: LedgerPosting) {
  const account = accounts.find((one) => one.kind === kind && one.owner === (userId ?? ''));
  if (!account) throw new AppError('INTERNAL');
  account.balanceCents += amountCents;
  return { accountId: account.id, kind, owner: account.owner, amountCents, balanceCents: account.balanceCents };
}

/** What each entry of a wallet changes in the part that may not be withdrawn; null for those of other accounts. */
async function splitEntries(
  tx: Transaction,
  { type, orderId, returnOf }: LedgerEvent,
  entries: readonly ReturnType<typeof enter>[],
): Promise<({ tiedCents: number; tiedAfterCents: number } | null)[]> {
  const splits = [];
  const tiedOf = new Map<string, number>();
  for (const { kind, accountId, amountCents, balanceCents } of entries) {
    if (kind !== 'user_wallet') {
      splits.push(null);
      continue;
    }
    const before = tiedOf.get(accountId) ?? (await readWalletSplit(tx, accountId)).tiedCents;
    const isRestoring = type === 'refund' && amountCents > 0 && orderId;
    const returnedCents = returnOf === undefined ? null : await readUsedTied(tx, accountId, returnOf);
    const spentCents = returnedCents ?? (isRestoring ? await readSpentTied(tx, accountId, orderId) : 0);
    const split = { balanceCents: balanceCents - amountCents, tiedCents: before };
    const tiedCents = tiedChangeCents(split, { type, amountCents, isReturn: returnedCents !== null }, spentCents);
    tiedOf.set(accountId, before + tiedCents);
    splits.push({ tiedCents, tiedAfterCents: before + tiedCents });
  }
  return splits;
}

async function isBooked(tx: Transaction, idempotencyKey: string): Promise<boolean> {
  const booked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ledger_transactions WHERE "idempotencyKey" = ${idempotencyKey}`;
  return booked.length > 0;
}
