import { z } from 'zod';
import { errorEnvelopeSchema } from '../../../shared/errors/error-envelope.schemas.ts';

/** What a shop may lack on purpose. */
const intended = ['MAINTENANCE', 'EMAIL_NOT_CONFIGURED', 'PAYMENT_UNAVAILABLE'];
const LONGEST_MS = 2000;
const refusalSchema = z.union([
  errorEnvelopeSchema,
  z.object({ error: z.object({ data: errorEnvelopeSchema }) }).transform(({ error }) => error.data),
]);

interface Reply {
  status: number;
  text: string;
}

/**
 * What is wrong with the answer to a call, if anything: a fault of our own, an error outside the envelope, or more than two
 * seconds. A slow one is asked once more, since a busy machine is no fault of the shop.
 */
export async function faultOf(ask: () => PromiseLike<Reply>): Promise<string | undefined> {
  const { reply, ms } = await measure(ask);
  if (ms > LONGEST_MS) {
    const again = await measure(ask);
    if (again.ms > LONGEST_MS) return `${Math.round(ms)} ms, then ${Math.round(again.ms)} ms`;
  }
  if (reply.status < 400) return undefined;
  const refusal = refusalSchema.safeParse(parseJson(reply.text));
  if (!refusal.success) return `${reply.status} outside the envelope: ${reply.text.slice(0, 200)}`;
  const { status, code } = refusal.data;
  return reply.status >= 500 && !intended.includes(code) ? `${status} ${code}` : undefined;
}

async function measure(ask: () => PromiseLike<Reply>): Promise<{ reply: Reply; ms: number }> {
  const startedAt = performance.now();
  const reply = await ask();
  return { reply, ms: performance.now() - startedAt };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
