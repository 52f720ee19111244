import { v7 as uuid } from 'uuid';
import { isWalletAddress, normalizeAddress } from '../../shared/crypto/addresses/wallet-address.rules.ts';
import { assetFacts } from '../../shared/crypto/crypto-assets.ts';
import { formatCents } from '../../shared/money/money.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { CoinBill } from './coin-bill.ts';
import type { CoinsBack } from './quotes/coins-back.queries.ts';

interface ReturnRequest {
  actor: MemberActor;
  requestInfo: RequestInfo;
  bill: CoinBill;
  back: CoinsBack;
  address: string;
  /** What the coins came for. */
  name: string;
}

/**
 * Writes down where the buyer wants their coins, once, and tells staff, who send them; VALIDATION_FAILED for what is no
 * address of that network, or one of the shop. Call with the row of what was paid locked.
 */
export async function saveReturnAddress(
  tx: Transaction,
  { actor, requestInfo, bill, back, address, name }: ReturnRequest,
): Promise<void> {
  const { asset, cents, currency, today } = back;
  const { network, symbol } = assetFacts[asset];
  const spelled = normalizeAddress(network, address);
  const isOurs = today.transfers.some((one) => one.address === spelled);
  if (isOurs || !isWalletAddress(network, address)) {
    throw new AppError('VALIDATION_FAILED', { errors: { address: ['coinAddressInvalid'] } });
  }
  await tx.cryptoReturnWish.create({ data: { id: uuid(), ...bill, network, asset, address }, select: { id: true } });
  const id = bill.orderId ?? bill.paymentId;
  const much = formatCents(cents, currency);
  await raiseAlert(tx, {
    kind: 'crypto-unneeded',
    dedupeKey: `crypto-unneeded:${id}`,
    title: `The buyer of ${name} requests ${symbol} worth ${much} back`,
    details: { ...bill, network, address },
  });
  await audit(tx, {
    entity: bill.orderId === undefined ? 'payment' : 'order',
    entityId: id,
    action: 'ask-coins-back',
    newValue: { cents, network, address },
    userId: actor.userId,
    requestInfo,
  });
}
