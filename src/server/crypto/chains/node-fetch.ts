import { type BoundedFetch, boundedFetch } from '../../platform/http/bounded-fetch.ts';
import { breakerOf } from '../../platform/http/breakers.ts';

const timeoutMs = 20_000;
/** The largest block, written in hex. */
const maxBytes = 12_000_000;

/** Asks a node within its limits; one that failed several times is left alone for a while. */
export async function fetchNode(address: string, request: Partial<BoundedFetch> = {}): Promise<Response> {
  return await breakerOf(new URL(address).origin).execute(async () => {
    const response = await boundedFetch(address, { timeoutMs, maxBytes, ...request });
    if (response.status > 500) throw new Error(`The node answered ${response.status}`);
    return response;
  });
}
