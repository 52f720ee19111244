import { z } from 'zod';

const accountsSchema = z.array(z.string()).min(1);
/** What a wallet answers whose owner said no (EIP-1193). */
const declinedSchema = z.object({ code: z.literal(4001) });

interface Provider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';
}

/** The wallet extension of this browser (EIP-1193), when there is one. */
export function browserWallet() {
  const provider: unknown = 'ethereum' in window ? window.ethereum : undefined;
  if (!isProvider(provider)) return undefined;
  // Called as a method of its own object, which some extensions require.
  const request = async (method: string, params?: unknown[]) =>
    await provider.request({ method, ...(params && { params }) });
  return {
    address: async (): Promise<string> => accountsSchema.parse(await request('eth_requestAccounts'))[0] ?? '',
    sign: async (message: string, address: string): Promise<string> => {
      const hex = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('');
      return z.string().parse(await request('personal_sign', [`0x${hex}`, address]));
    },
  };
}

export function isDeclined(error: unknown): boolean {
  return declinedSchema.safeParse(error).success;
}
