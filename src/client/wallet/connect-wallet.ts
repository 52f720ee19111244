import { api } from '../platform/trpc.ts';

/** Why nothing was connected: a message's name, or that the member thought better of it. */
type Problem = 'noBrowserWallet' | 'noTonWallet' | 'tonTestNetwork' | 'declined' | undefined;

/** Connects an address of the wallet extension by a signed message (EIP-191). */
export async function connectBrowserWallet(network: 'bsc' | 'eth'): Promise<Problem> {
  const { browserWallet, isDeclined } = await import('./browser-wallet.ts');
  const wallet = browserWallet();
  if (!wallet) return 'noBrowserWallet';
  try {
    const asked = { network, address: await wallet.address() };
    const { message, expiresAt } = await api.wallet.challenge.query(asked);
    await api.wallet.connect.mutate({ ...asked, expiresAt, signature: await wallet.sign(message, asked.address) });
    return undefined;
  } catch (error) {
    if (isDeclined(error)) return 'declined';
    throw error;
  }
}

/** Connects a wallet of TON by its proof (ton_proof). */
export async function connectTonWallet(): Promise<Problem> {
  const { tonWallet } = await import('./ton-wallet.ts');
  const wallet = tonWallet();
  if (!wallet) return 'noTonWallet';
  const { payload } = await api.wallet.tonChallenge.mutate({});
  const proven = await wallet.prove(payload);
  if (proven === null) return 'declined';
  const { isMainNetwork, ...proof } = proven;
  if (!isMainNetwork) return 'tonTestNetwork';
  await api.wallet.connectTon.mutate(proof);
  return undefined;
}
