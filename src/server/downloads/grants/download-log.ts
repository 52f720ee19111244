import { v7 as uuid } from 'uuid';
import { maskIp } from '../../../shared/downloads/mask-ip.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';

type Event = 'granted' | 'link' | 'started' | 'resumed' | 'completed' | 'renewed';
export type Requester = Pick<RequestInfo, 'ip' | 'userAgent'>;

/** Writes what happened with a grant, the address masked (D-29). Returns the entry's id. */
export async function logDownload(
  tx: Transaction,
  grant: { id: string; version: string },
  event: Event,
  { ip, userAgent }: Requester,
  bytes = 0,
): Promise<string> {
  const id = uuid();
  await tx.$executeRaw`
    INSERT INTO download_log_entries ("id", "grantId", "at", "event", "device", "ipMasked", "version", "bytes")
    VALUES (${id}::uuid, ${grant.id}::uuid, clock_timestamp(), ${event}, ${userAgent.slice(0, 200)}, ${maskIp(ip)},
            ${grant.version}, ${bytes})`;
  return id;
}
