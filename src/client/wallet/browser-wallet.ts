import { z } from 'zod';

const providerSchema = z.object({
  request: z.custom<(call: { method: string; params?: unknown[] }) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});
const accountsSchema = z.array(z.string()).min(1);

/** The wallet extension of this browser (EIP-1193), when there is one. */
export function browserWallet() {
  const found = providerSchema.safeParse(Reflect.get(window, 'ethereum'));
  if (!found.success) return undefined;
  // Called as a method of its own object, which some extensions require.
  const request = (method: string, params?: unknown[]) =>
    Promise.resolve(Reflect.get(window, 'ethereum')).then((provider) =>
      provider.request({ method, ...(params && { params }) }),
    );
  return {
    address: async (): Promise<string> => accountsSchema.parse(await request('eth_requestAccounts'))[0] ?? '',
    sign: async (message: string, address: string): Promise<string> => {
      const hex = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('');
      return z.string().parse(await request('personal_sign', [`0x${hex}`, address]));
    },
  };
}
