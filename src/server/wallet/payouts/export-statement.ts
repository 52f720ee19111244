import { statementLineLabels } from '../../../shared/wallet/statement-lines.ts';
import { type FileReply, replyOfBytes } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { toCsvFile } from '../../platform/text/csv.ts';
import { getStatement } from './statement.queries.ts';

const mostLines = 100_000;

/** The lines of a statement as CSV, far more of them than the screen shows. */
export async function exportStatement(services: Services, of: { sellerId: string; month: string }): Promise<FileReply> {
  const { user, month, currency, lines } = await getStatement(services, of, mostLines);
  const bytes = toCsvFile([
    ['Date', 'Type', 'Order', 'Reference', 'Amount', 'Currency'],
    ...lines.map(({ at, kind, orderNumber, reference, amount }) => [
      ...[at, statementLineLabels[kind], orderNumber ?? '', reference, amount, currency],
    ]),
  ]);
  const fileName = `statement-${user.userName}-${month}.csv`;
  return replyOfBytes(bytes, { fileName, contentType: 'text/csv; charset=utf-8' });
}
