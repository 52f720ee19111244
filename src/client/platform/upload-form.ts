import { asksForSession } from '../../shared/auth/session-end.rules.ts';
import { csrfToken, fetchCsrfToken } from './http/api-fetch.ts';
import { ApiFailure, isEnvelope } from './http/api-post.ts';
import { deviceInfoHeader } from './http/device-info.ts';
import { logFailure } from './log-failure.ts';
import { maySeeSession, refreshSession, refreshWhenDue } from './session/session-refresh.ts';
import { parseJson } from './stored-value.ts';

/** Uploads over a slow connection take time; only a dead connection is aborted. */
const TIMEOUT_MS = 180_000;

/**
 * Sends a multipart form, or bytes as they are, to a REST path. XMLHttpRequest, since fetch cannot report upload
 * progress. A member's session that was refused is refreshed and the body sent once more, as for every other call.
 *
 * @param onProgress receives the sent share, 0 to 1
 * @throws ApiFailure for every answer outside 2xx and when there was none
 */
export async function uploadForm(
  method: 'POST' | 'PUT',
  path: string,
  body: FormData | Blob,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  await refreshWhenDue();
  const attempt = (token: string) => send(method, path, body, token, onProgress, signal);
  try {
    return await attempt(await csrfToken()).catch(async (error) => {
      const token = await tokenAfter(error);
      if (token === undefined || signal?.aborted) throw error;
      return await attempt(token);
    });
  } catch (error) {
    if (error instanceof ApiFailure && error.envelope) logFailure(error.envelope);
    throw error;
  }
}

/** The anti-forgery token for another try after what a refusal complained of was mended; undefined where it cannot be. */
async function tokenAfter(error: unknown): Promise<string | undefined> {
  const code = error instanceof ApiFailure ? error.envelope?.code : undefined;
  // The token has expired, or another tab signed in.
  if (code === 'AUTH_011') return fetchCsrfToken();
  return asksForSession(code) && maySeeSession() && (await refreshSession()) ? csrfToken() : undefined;
}

function send(
  method: string,
  path: string,
  body: FormData | Blob,
  token: string,
  onProgress: ((part: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('X-CSRF-Token', token);
    request.setRequestHeader('X-Device-Info', deviceInfoHeader());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total));
    request.addEventListener('load', () => {
      const answer = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(new ApiFailure(isEnvelope(answer) ? answer : undefined, request.status));
    });
    for (const event of ['error', 'timeout', 'abort']) {
      request.addEventListener(event, () => reject(new ApiFailure(undefined)));
    }
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
