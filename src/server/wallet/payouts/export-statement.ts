import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { statementLineLabels } from '../../../shared/wallet/payout.schemas.ts';
import type { FileReply } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { toCsvFile } from '../../platform/text/csv.ts';
import { getStatement } from './statement.queries.ts';

/** The lines of a statement as CSV. */
export async function exportStatement(services: Services, of: { sellerId: string; month: string }): Promise<FileReply> {
  const { user, month, currency, lines } = await getStatement(services, of);
  const bytes = toCsvFile([
    ['Date', 'Type', 'Order', 'Reference', 'Amount', 'Currency'],
    ...lines.map(({ at, kind, orderNumber, reference, amount }) => [
      ...[at, statementLineLabels[kind], orderNumber ?? '', reference, amount, currency],
    ]),
  ]);
  return {
    fileName: `statement-${user.userName}-${month}.csv`,
    contentType: 'text/csv; charset=utf-8',
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('base64url'),
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}
