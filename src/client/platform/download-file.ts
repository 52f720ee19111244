import { apiFetch } from './http/api-fetch.ts';
import { ApiFailure, isEnvelope } from './http/api-post.ts';
import { askForSudo } from './session/sudo.ts';

/**
 * Saves what a call of the shop answers as a file, within 30 s unless told otherwise. Asks for the password or a code where the call does (D-51).
 *
 * @throws ApiFailure where the shop refuses, and when there was no answer
 */
export async function downloadFile(name: string, path: string, limitMs?: number): Promise<void> {
  saveBlob(name, await withSudo(() => loadFile(path, {}, limitMs)));
}

/**
 * The same for a file of any size and with a name of its own: its first byte is asked for here, and the browser takes the
 * whole without a limit of time.
 */
export async function downloadLargeFile(path: string): Promise<void> {
  await withSudo(() => loadFile(path, { Range: 'bytes=0-0' }));
  followLink(path, '');
}

async function withSudo<Answer>(load: () => Promise<Answer>): Promise<Answer> {
  return await load().catch(async (error: unknown) => {
    const isSudoWanted = error instanceof ApiFailure && error.envelope?.code === 'AUTH_014';
    if (isSudoWanted && (await askForSudo())) return await load();
    throw error;
  });
}

async function loadFile(path: string, headers: Record<string, string> = {}, limitMs?: number): Promise<Blob> {
  const unanswered = () => {
    throw new ApiFailure(undefined);
  };
  const answer = await apiFetch(path, { headers }, limitMs).catch(unanswered);
  if (answer.ok) return await answer.blob().catch(unanswered);
  const refusal: unknown = await answer.json().catch(() => undefined);
  throw new ApiFailure(isEnvelope(refusal) ? refusal : undefined, answer.status);
}

/** Hands the browser a file that was made here. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  followLink(url, name);
  URL.revokeObjectURL(url);
}

function followLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
