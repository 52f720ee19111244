import { AppError } from '../app-error.ts';

/** STALE_VERSION unless the row is as the writer saw it; who names no version writes over whatever stands there. */
export function refuseStaleVersion(seen: number | undefined, { version }: { version: number }): void {
  if (seen !== undefined && seen !== version) throw new AppError('STALE_VERSION');
}
