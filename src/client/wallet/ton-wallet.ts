import { z } from 'zod';

/** The newest protocol of TON Connect's bridge that this speaks. */
const protocolVersion = 2;
const mainNetwork = '-239';
const declined = 300;

const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connect'), payload: z.object({ items: z.array(z.unknown()) }) }),
  z.object({ event: z.literal('connect_error'), payload: z.object({ code: z.number() }) }),
]);
const accountSchema = z.object({
  name: z.literal('ton_addr'),
  address: z.string(),
  network: z.string(),
  walletStateInit: z.string(),
});
const proofSchema = z.object({
  name: z.literal('ton_proof'),
  proof: z.object({
    // A decimal text by the specification, a number in the wallets' own programs.
    timestamp: z.coerce.number(),
    domain: z.object({ lengthBytes: z.number(), value: z.string() }),
    payload: z.string(),
    signature: z.string(),
  }),
});

interface Bridge {
  connect(version: number, request: object): Promise<unknown>;
}

/** A wallet extension for TON in this browser, or the wallet whose own browser this is: TON Connect's JavaScript bridge. */
export function tonWallet() {
  const bridge = findBridge();
  if (!bridge) return undefined;
  return {
    /** Asks for the address and the proof that it is the member's; null where they declined. */
    async prove(payload: string) {
      const items = [{ name: 'ton_addr' }, { name: 'ton_proof', payload }];
      const manifestUrl = new URL('/tonconnect-manifest.json', window.location.origin).href;
      const event = eventSchema.parse(await bridge.connect(protocolVersion, { manifestUrl, items }));
      if (event.event === 'connect_error') {
        if (event.payload.code === declined) return null;
        throw new Error(`The wallet answered with error ${event.payload.code}`);
      }
      const account = readItem(accountSchema, event.payload.items);
      const { proof } = readItem(proofSchema, event.payload.items);
      const { address, walletStateInit: stateInit } = account;
      return { isMainNetwork: account.network === mainNetwork, address, stateInit, proof };
    },
  };
}

function readItem<T extends z.ZodType>(schema: T, items: readonly unknown[]): z.output<T> {
  for (const item of items) {
    const read = schema.safeParse(item);
    if (read.success) return read.data;
  }
  throw new Error('The wallet did not answer everything that it was asked for');
}

/** Each wallet has a name of its own on the page; one whose browser this is comes first. */
function findBridge(): Bridge | undefined {
  const bridges = Object.keys(window).flatMap((name) => {
    const bridge = bridgeOf(name);
    return bridge ? [bridge] : [];
  });
  return bridges.find((bridge) => 'isWalletBrowser' in bridge && bridge.isWalletBrowser === true) ?? bridges[0];
}

function bridgeOf(name: string): Bridge | undefined {
  try {
    const owner: unknown = Reflect.get(window, name);
    const bridge = typeof owner === 'object' && owner !== null && 'tonconnect' in owner ? owner.tonconnect : undefined;
    return isBridge(bridge) ? bridge : undefined;
  } catch {
    // Frames of other pages may not be looked into.
    return undefined;
  }
}

function isBridge(value: unknown): value is Bridge {
  return typeof value === 'object' && value !== null && 'connect' in value && typeof value.connect === 'function';
}
