import { apiFetch } from './api-fetch.ts';

/** Saves what a call of the shop answers as a file; throws with the shop's own words where it refuses. */
export async function downloadFile(name: string, path: string): Promise<void> {
  const answer = await apiFetch(path);
  if (!answer.ok) throw new Error((await answer.json()).message);
  saveBlob(name, await answer.blob());
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
