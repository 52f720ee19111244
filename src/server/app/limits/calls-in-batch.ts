import type { Request } from 'express';

/** As many calls one request to tRPC may make. */
export const maxBatchSize = 10;

/** How many calls a request makes, each of which counts for the limits of all requests: a batch is worth no more. */
export function callsOf({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): number {
  return baseUrl.toLowerCase() === '/trpc' ? callsInBatch(path) : 1;
}

/** How many calls a tRPC address names, by its part below tRPC's root. A batch that is too long is refused as a whole. */
export function callsInBatch(path: string): number {
  // tRPC decodes the names before it parts them.
  const commas = path.match(/,|%2c/gi)?.length ?? 0;
  return Math.min(commas + 1, maxBatchSize);
}
