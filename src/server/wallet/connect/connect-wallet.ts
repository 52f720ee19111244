import { createHmac } from 'node:crypto';
import { minuteMs } from '../../../shared/dates/spans.ts';
import type {
  ConnectedWallet,
  ConnectWallet,
  WalletChallenge,
  WalletChallengeInput,
} from '../../../shared/wallet/connected-wallet.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { saveWallet } from './save-wallet.ts';

const lifeMs = 10 * minuteMs;
const chainIds = { eth: 1, bsc: 56 } as const;

/**
 * The message (EIP-4361, which wallet programs check against the page) whose signature proves that an address is this
 * member's. Nothing is kept: its nonce is a seal of the rest.
 */
export async function challengeWallet(
  services: Services,
  actor: MemberActor,
  input: WalletChallengeInput,
): Promise<WalletChallenge> {
  const expiresAt = new Date(databaseNow().getTime() + lifeMs).toISOString();
  return { message: await messageOf(services, actor, { ...input, expiresAt }), expiresAt };
}

/**
 * Saves the address for withdrawals and refunds after verifying its signature (EIP-191, of a key and not of a contract). A new
 * address can be used after a day; saving the same one again changes nothing.
 */
export async function connectWallet(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: ConnectWallet,
): Promise<ConnectedWallet> {
  const { network } = input;
  const address = await checksummed(input.address);
  const left = Date.parse(input.expiresAt) - databaseNow().getTime();
  const isTimely = left > 0 && left <= lifeMs;
  if (!isTimely || !(await isSigned(await messageOf(services, actor, input), input))) {
    throw new AppError('VALIDATION_FAILED', { errors: { signature: ['signatureInvalid'] } });
  }
  return await saveWallet(services, actor, requestInfo, { network, address });
}

/** Forgets the address. Withdrawals that were asked for keep theirs. */
export async function disconnectWallet(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const { count } = await tx.connectedWallet.deleteMany({ where: { userId: actor.userId } });
    if (count === 0) return;
    const fact = { entity: 'connected-wallet', entityId: actor.userId, action: 'delete' };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return { success: true };
}

async function messageOf(
  { environment, secrets }: Services,
  { userId }: MemberActor,
  { network, address, expiresAt }: WalletChallengeInput & { expiresAt: string },
): Promise<string> {
  const checked = await checksummed(address);
  const nonce = createHmac('sha256', secrets.deriveKey('connect-wallet'))
    .update(JSON.stringify([userId, network, checked, expiresAt]))
    .digest('hex')
    .slice(0, 32);
  const { createSiweMessage } = await import('viem/siwe');
  return createSiweMessage({
    version: '1',
    domain: new URL(environment.PUBLIC_URL).host,
    uri: environment.PUBLIC_URL,
    address: checked,
    chainId: chainIds[network],
    statement: 'Confirm that this wallet is yours. This is free.',
    nonce,
    issuedAt: new Date(Date.parse(expiresAt) - lifeMs),
    expirationTime: new Date(expiresAt),
  });
}

/** Loaded where it is used: the library costs every other start a quarter of a second. */
async function checksummed(address: string) {
  return (await import('viem/utils')).getAddress(address);
}

async function isSigned(message: string, { address, signature }: ConnectWallet): Promise<boolean> {
  const isHex = (text: string): text is `0x${string}` => text.startsWith('0x');
  if (!isHex(address) || !isHex(signature)) return false;
  const { getAddress, verifyMessage } = await import('viem/utils');
  // Not `verifySiweMessage`, which asks a node of the chain. The library throws for points that are not on the curve.
  return await verifyMessage({ address: getAddress(address), message, signature }).catch(() => false);
}
