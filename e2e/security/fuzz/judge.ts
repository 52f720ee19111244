import { z } from 'zod';
import { errorEnvelopeSchema } from '../../../src/shared/errors/error-envelope.schemas.ts';
import type { Speech, Talk } from './talk.ts';

export const noAnswer = 'no answer';

/** What the shop may lack on purpose, such as a mail server. */
const intended = ['PAYMENT_UNAVAILABLE', 'EMAIL_NOT_CONFIGURED', 'MAINTENANCE'];
const trpcErrorSchema = z
  .object({ error: z.object({ data: errorEnvelopeSchema }) })
  .transform(({ error }) => [error.data.code]);
const trpcResultSchema = z.object({ result: z.unknown() }).transform((): string[] => []);
/** The codes in a refusal of either door. */
const refusalSchema = z.union([
  errorEnvelopeSchema.transform(({ code }) => [code]),
  trpcErrorSchema,
  z.array(z.union([trpcErrorSchema, trpcResultSchema])).transform((parts) => parts.flat()),
]);

/** The faults in the outcome of `speech`; empty when there are none. */
export function judge(speech: Speech, { answers, isHung }: Talk): string[] {
  if (isHung) return ['the server let it wait for ever'];
  if (speech.leave === 'reset') return [];
  const faults = answers.flatMap(({ status, text, headers, isWhole }, index) => {
    if (Number.isNaN(status)) return [`no answer of HTTP: ${text.slice(0, 200)}`];
    if (!isWhole) return speech.leave === 'wait' ? [`an answer of ${status} that ends inside`] : [];
    if (status < 400 || speech.methods[index] === 'HEAD') return status >= 500 ? [`${status}`] : [];
    const type = headers.get('content-type') ?? '';
    // Browsers are told by a page that there is none.
    if (status === 404 && type.startsWith('text/html') && speech.methods[index] === 'GET') return [];
    const codes = codesOf(text, type);
    if (!codes) return [`${status} outside the envelope: ${text.slice(0, 200)}`];
    return status >= 500 && !codes.every((code) => intended.includes(code)) ? [`${status} ${codes.join()}`] : [];
  });
  if (answers.length === 0 && speech.leave === 'wait') faults.push(noAnswer);
  return faults;
}

function codesOf(text: string, type: string): string[] | undefined {
  if (!type.startsWith('application/json')) return undefined;
  try {
    return refusalSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
