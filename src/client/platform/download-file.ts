import { apiFetch } from './http/api-fetch.ts';
import { ApiFailure, isEnvelope } from './http/api-post.ts';
import { askForSudo } from './session/sudo.ts';

/**
 * Saves what a call of the shop answers as a file. Asks for the password or a code where the call does (D-51).
 *
 * @throws ApiFailure where the shop refuses, and when there was no answer
 */
export async function downloadFile(name: string, path: string): Promise<void> {
  const load = () => loadFile(path);
  const file = await load().catch(async (error: unknown) => {
    const isSudoWanted = error instanceof ApiFailure && error.envelope?.code === 'AUTH_014';
    if (isSudoWanted && (await askForSudo())) return await load();
    throw error;
  });
  saveBlob(name, file);
}

async function loadFile(path: string): Promise<Blob> {
  const answer = await apiFetch(path).catch(() => {
    throw new ApiFailure(undefined);
  });
  if (answer.ok) return await answer.blob();
  const refusal: unknown = await answer.json().catch(() => undefined);
  throw new ApiFailure(isEnvelope(refusal) ? refusal : undefined, answer.status);
}

/** Hands the browser a file that was made here. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
