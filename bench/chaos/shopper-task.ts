import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Buyer } from '../stocking/buyers.ts';
import type { Journal } from './journal.ts';

/** Who asks the shop, until when, and where it is written down. */
export interface ShopperTask {
  origin: string;
  buyer: Buyer;
  journal: Journal;
  until: number;
}

const answerSchema = z.looseObject({
  id: z.string().optional(),
  status: z.unknown().optional(),
  url: z.string().optional(),
  order: z.looseObject({ id: z.string() }).optional(),
  topUp: z.looseObject({ id: z.string() }).optional(),
  items: z
    .array(
      z.looseObject({
        id: z.string(),
        status: z.unknown().optional(),
        keys: z.array(z.looseObject({ id: z.string() })).optional(),
        downloads: z.array(z.looseObject({ id: z.string() })).optional(),
      }),
    )
    .optional(),
});
export interface Answer {
  status: number;
  body: z.infer<typeof answerSchema>;
}

/** How long one request may hang before it is repeated, because the shop may be dead. */
const patienceMs = 10_000;

/** The answer to one call, asked again under one key until there is one; undefined when time is over. */
export async function insist(task: ShopperTask, path: string, body?: unknown): Promise<Answer | undefined> {
  const { origin, buyer, journal, until } = task;
  const headers = {
    'content-type': 'application/json',
    cookie: buyer.cookie,
    'x-csrf-token': buyer.csrfToken,
    'idempotency-key': randomUUID(),
  };
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  while (performance.now() < until) {
    const asked = performance.now();
    const tookMs = () => performance.now() - asked;
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(`${origin}${path}`, { ...request, signal });
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const answer = isJson ? answerSchema.parse(await response.json()) : await skip(response);
      journal.count(response.status, tookMs());
      if (response.status < 500) return { status: response.status, body: answer };
    } catch {
      journal.count(0, tookMs());
    }
    await wait(150);
  }
  return undefined;
}

/** A file: fetched to its end, and not kept. */
async function skip(response: Response): Promise<Answer['body']> {
  await response.arrayBuffer();
  return {};
}
