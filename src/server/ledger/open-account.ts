import { v7 as uuid } from 'uuid';
import type { Transaction } from '../platform/database/db.ts';
import type { LedgerAccountKind } from '../platform/generated/enums.ts';

/** Opens an account unless there is one. The shop's own have the owner ''. */
export async function openAccount(
  tx: Transaction,
  { kind, owner, currency }: { kind: LedgerAccountKind; owner: string; currency: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO ledger_accounts ("id", "kind", "owner", "currency")
    VALUES (${uuid()}::uuid, ${kind}::"LedgerAccountKind", ${owner}, ${currency}) ON CONFLICT DO NOTHING`;
}
