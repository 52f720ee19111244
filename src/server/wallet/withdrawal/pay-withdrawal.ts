import {
  type CryptoNetwork,
  cryptoNetworks,
  normalizeHash,
} from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { canWithdrawalBecome } from '../../../shared/wallet/withdrawal.machine.ts';
import type { PayWithdrawal, Withdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { decideWithdrawal, withdrawalConflict } from './decide-withdrawal.ts';
import { withdrawalPayoutsPort } from './withdrawal-payouts.ts';

/**
 * Records the transaction with which staff paid a withdrawal, once the chain knows it. Where the shop has no node for the
 * network, staff say that they have looked it up, and the audit says so.
 */
export async function payWithdrawal(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, payoutHash, isUnverified }: PayWithdrawal,
): Promise<Withdrawal> {
  const row = await services.db.prisma.walletWithdrawal.findUnique({ where: { id } });
  if (!row) throw new AppError('NOT_FOUND');
  refuseOwnMatter(actor, [row.userId]);
  const { status, address, amountCents, feeCents, currency, createdAt } = row;
  const { network, hash } = spelled(row.network, payoutHash);
  // Before a node is asked: somebody may have paid or rejected it.
  if (!canWithdrawalBecome(status, 'paid', 'staff')) throw withdrawalConflict(status, 'staff');
  const due = { network, address, amountCents: amountCents - feeCents, currency, createdAt };
  const paid = await withdrawalPayoutsPort.only(services).check(services, due, { hash, isUnverified });
  const payout = { network, ...paid };
  return await decideWithdrawal(services, actor, requestInfo, { id, to: 'paid', by: 'staff', payout });
}

/** As the network spells it, so that one transfer is not entered twice. */
function spelled(text: string, written: string): { network: CryptoNetwork; hash: string } {
  const network = cryptoNetworks.find((one) => one === text);
  const hash = network ? normalizeHash(network, written) : null;
  if (network && hash !== null) return { network, hash };
  throw new AppError('VALIDATION_FAILED', { errors: { payoutHash: ['payoutHashInvalid'] } });
}
