import { isPaidOut } from '../../../shared/crypto/coin-payments/payout.rules.ts';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { AppError } from '../../platform/app-error.ts';
import type { WithdrawalPayouts } from '../../wallet/withdrawal/withdrawal-payouts.ts';
import { readChain } from '../crypto-config.ts';
import { findPayout, requireSentSince } from '../desk/find-payout.ts';
import { valueToday } from '../desk/sent-back.ts';
import { payoutWayOf } from './payout-way.ts';

/** How the transaction that paid a withdrawal is looked up: as those of refunds are, at today's rate. */
export const withdrawalPayouts: WithdrawalPayouts = {
  async check(services, { address, amountCents, currency, createdAt, ...due }, { hash, isUnverified }) {
    const { network, asset } = payoutWayOf(due.network);
    if ((await readChain(services, network)) === null) {
      if (!isUnverified) throw new AppError('PAYOUT_UNVERIFIED');
      return { hash, facts: { isVerified: false } };
    }
    const { payout, sentAt } = await findPayout(services, { network, asset, hash, address });
    requireSentSince(sentAt, createdAt, 'withdrawal');
    const { worthCents } = await valueToday(services.db.prisma, payout, currency);
    if (!isPaidOut(amountCents, [worthCents])) {
      const [brought, owed] = [formatCents(worthCents, currency), formatCents(amountCents, currency)];
      const message = `This transaction paid coins worth ${brought}, less than the ${owed} owed.`;
      throw new AppError('PAYOUT_TOO_SMALL', { message });
    }
    const sent = `${formatUnits(payout.units, assetFacts[asset].decimals)} ${asset}`;
    return { hash: payout.hash, facts: { isVerified: true, sent, worthCents } };
  },
};
