import { boundedFetch } from '../../platform/http/bounded-fetch.ts';
import { redactText } from '../../platform/logging/redact-text.ts';
import type { Services } from '../../platform/services.ts';
import { toStorableText } from '../../platform/text/storable-text.ts';
import { allowsPrivateHosts } from '../private-hosts.ts';

const answerMs = 10_000;
const shownLength = 1000;

export interface SendResult {
  httpCode: number | null;
  durationMs: number;
  error: string | null;
  response: string;
}

/** Posts a message; whatever goes wrong is a result. The host is looked up and checked by the connection itself. */
export async function sendWebhook(
  { environment }: Services,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<SendResult> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await boundedFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      timeoutMs: answerMs,
      hosts: allowsPrivateHosts(environment) ? 'any' : 'public',
    });
    // Somebody else's server may answer anything, also what PostgreSQL cannot store.
    const text = `${toStorableText(await answer.text())}`;
    return { httpCode: answer.status, durationMs: elapsed(), error: null, response: text.slice(0, shownLength) };
  } catch (error) {
    return { httpCode: null, durationMs: elapsed(), error: describe(error), response: '' };
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown failure';
  if (error.name === 'TimeoutError') return `No answer within ${answerMs / 1000} s`;
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return redactText(`${code}${error.message}`).slice(0, 300);
}
