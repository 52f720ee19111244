import { AppError } from '../../platform/app-error.ts';

interface GrantState {
  status: 'active' | 'expired' | 'revoked';
  expiresAt: Date;
}

/** DOWNLOAD_EXPIRED past the grant's time, DOWNLOAD_NOT_OWNED once it was taken back. `now` is the database's. */
export function requireAlive({ status, expiresAt }: GrantState, now: Date): void {
  if (status === 'revoked') throw new AppError('DOWNLOAD_NOT_OWNED');
  if (status === 'expired' || expiresAt <= now) throw new AppError('DOWNLOAD_EXPIRED');
}
