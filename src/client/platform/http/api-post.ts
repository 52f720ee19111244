import type { ErrorEnvelope } from '../../../shared/errors/error-envelope.schemas.ts';
import { apiFetch } from './api-fetch.ts';

/** A REST call that did not succeed. Without an envelope the shop did not answer; with a status somebody else did. */
export class ApiFailure extends Error {
  readonly envelope: ErrorEnvelope | undefined;
  readonly status: number | undefined;

  constructor(envelope: ErrorEnvelope | undefined, status: number | undefined = envelope?.status) {
    super(envelope?.message ?? 'No response');
    this.name = 'ApiFailure';
    this.envelope = envelope;
    this.status = status;
  }
}

export function isEnvelope(data: unknown): data is ErrorEnvelope {
  return typeof data === 'object' && data !== null && 'code' in data && 'requestId' in data && 'message' in data;
}

/**
 * POST to a REST path. Only for the calls whose cookies live on `/api/auth`; everything else goes through tRPC.
 *
 * @throws ApiFailure for every answer outside 2xx and when there was none
 */
export function apiPost(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  return ask(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** GET of a REST path; as `apiPost`. */
export function apiGet(path: string): Promise<unknown> {
  return ask(path, {});
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await apiFetch(path, init).catch(() => {
    throw new ApiFailure(undefined);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new ApiFailure(isEnvelope(answer) ? answer : undefined, response.status);
}
