import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileReply } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { getStatement } from './statement.queries.ts';

/** The lines of a statement as CSV. */
export async function exportStatement(services: Services, of: { sellerId: string; month: string }): Promise<FileReply> {
  const { user, month, currency, lines } = await getStatement(services, of);
  const rows = lines.map(({ at, kind, orderNumber, reference, amount }) => ({
    ...{ date: at, kind, orderNumber: orderNumber ?? '', reference, amount, currency },
  }));
  const bytes = Buffer.from(rows.length > 0 ? toCsv(rows) : 'date,kind,orderNumber,reference,amount,currency\r\n');
  return {
    fileName: `statement-${user.userName}-${month}.csv`,
    contentType: 'text/csv; charset=utf-8',
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('base64url'),
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}
