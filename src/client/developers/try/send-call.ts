import { apiFetch } from '../../platform/http/api-fetch.ts';

export type Answer = {
  status: number;
  statusText: string;
  ms: number;
  headers: readonly (readonly [string, string])[];
  body:
    | { kind: 'text'; text: string; isCut: boolean }
    | { kind: 'file'; url: string; bytes: number }
    | { kind: 'none' };
};

const mostShown = 200_000;

/** Sends a call with the pasted key, and nothing of the browser's, or with the session of the browser. */
export async function sendCall(address: string, request: RequestInit, key: string): Promise<Answer> {
  const startedAt = performance.now();
  const response = await (key === '' ? apiFetch(address, request) : fetch(address, withKey(request, key)));
  const body = await readAnswer(response);
  const { status, statusText } = response;
  return { status, statusText, ms: Math.round(performance.now() - startedAt), headers: [...response.headers], body };
}

function withKey(request: RequestInit, key: string): RequestInit {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${key}`);
  return { ...request, headers, credentials: 'omit' };
}

async function readAnswer(response: Response): Promise<Answer['body']> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/json|^text\//.test(type)) {
    const blob = await response.blob();
    return blob.size === 0 ? { kind: 'none' } : { kind: 'file', url: URL.createObjectURL(blob), bytes: blob.size };
  }
  const text = await response.text();
  if (text === '') return { kind: 'none' };
  const shown = type.includes('json') ? pretty(text) : text;
  return { kind: 'text', text: shown.slice(0, mostShown), isCut: shown.length > mostShown };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
