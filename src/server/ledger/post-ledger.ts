import { v7 as uuid } from 'uuid';
import { AppError } from '../platform/app-error.ts';
import { registerCrashPoints } from '../platform/crash-points.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { LedgerAccountKind, LedgerTransactionType } from '../platform/generated/enums.ts';
import { openAccount } from './open-account.ts';

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
 */
export async function postLedger(tx: Transaction, event: LedgerEvent): Promise<boolean> {
  const { type, idempotencyKey, currency, postings, orderId, refundId, createdById, note } = event;
  if (postings.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) {
    throw new AppError('INTERNAL', { cause: new Error(`The ledger event ${idempotencyKey} does not sum up to zero`) });
  }
  const accounts = await lockAccounts(tx, currency, postings);
  const transactionId = uuid();
  const written = await tx.$executeRaw`
    INSERT INTO ledger_transactions ("id", "type", "idempotencyKey", "orderId", "refundId", "note", "createdById")
    VALUES (${transactionId}::uuid, ${type}::"LedgerTransactionType", ${idempotencyKey}, ${orderId ?? null}::uuid,
            ${refundId ?? null}::uuid, ${note ?? ''}, ${createdById ?? null}::uuid)
    ON CONFLICT ("idempotencyKey") DO NOTHING`;
  if (written === 0) return false;
  for (const { kind, userId, amountCents } of postings) {
    const account = accounts.find((one) => one.kind === kind && one.owner === (userId ?? ''));
    if (!account) throw new AppError('INTERNAL');
    await enter(tx, transactionId, account, amountCents);
  }
  await ledgerCrashPoint('ledger.posted');
  return true;
}

/**
 * Opens the accounts that are new and locks those of members, in one order for everybody, so that no two events wait for
 * each other.
 */
async function lockAccounts(tx: Transaction, currency: string, postings: readonly LedgerPosting[]): Promise<Account[]> {
  const wanted = postings
    .map(({ kind, userId }) => ({ kind, owner: userId ?? '' }))
    .sort((a, b) => (`${a.kind} ${a.owner}` < `${b.kind} ${b.owner}` ? -1 : 1));
  const accounts: Account[] = [];
  for (const { kind, owner } of wanted) {
    const find = () =>
      owner === ''
        ? tx.$queryRaw<Account[]>`
            SELECT "id", "kind", "owner", "balanceCents" FROM ledger_accounts
            WHERE "kind" = ${kind}::"LedgerAccountKind" AND "owner" = '' AND "currency" = ${currency}`
        : tx.$queryRaw<Account[]>`
            SELECT "id", "kind", "owner", "balanceCents" FROM ledger_accounts
            WHERE "kind" = ${kind}::"LedgerAccountKind" AND "owner" = ${owner} AND "currency" = ${currency} FOR UPDATE`;
    let [account] = await find();
    if (!account) {
      await openAccount(tx, { kind, owner, currency });
      [account] = await find();
    }
    if (!account) throw new AppError('INTERNAL');
    accounts.push(account);
  }
  return accounts;
}

async function enter(tx: Transaction, transactionId: string, account: Account, amountCents: number): Promise<void> {
  const isMembers = account.owner !== '';
  const balanceCents = account.balanceCents + amountCents;
  if (account.kind === 'user_wallet' && balanceCents < 0) throw new AppError('INSUFFICIENT_FUNDS');
  if (isMembers) {
    await tx.$executeRaw`UPDATE ledger_accounts SET "balanceCents" = ${balanceCents} WHERE "id" = ${account.id}::uuid`;
    account.balanceCents = balanceCents;
  }
  await tx.$executeRaw`
    INSERT INTO ledger_entries ("id", "transactionId", "accountId", "amountCents", "balanceAfterCents")
    VALUES (${uuid()}::uuid, ${transactionId}::uuid, ${account.id}::uuid, ${amountCents},
            ${isMembers ? balanceCents : null})`;
}
