import { AppError } from '../app-error.ts';

/** STALE_VERSION unless the row is as the writer saw it; who names no version writes over whatever stands there. */
export function refuseStaleVersion(seen: number | undefined, { version }: { version: number }): void {
  if (seen !== undefined && seen !== version) throw new AppError('STALE_VERSION');
}

/** The same for a text that is known by when it was written; tells the writer what stands there, null for nothing. */
export function refuseStaleText(
  seen: string | null | undefined,
  now: { title?: string; content: string; at: Date } | null,
): void {
  if (seen === undefined) return;
  const isSeen = seen === null ? now === null : new Date(seen).getTime() === now?.at.getTime();
  if (!isSeen) throw new AppError('STALE_VERSION', { details: { now } });
}
