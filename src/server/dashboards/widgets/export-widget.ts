import type { WidgetFileInput } from '../../../shared/dashboards/dashboard.schemas.ts';
import type { WidgetData } from '../../../shared/dashboards/widget-data.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import { type FileReply, replyOfBytes } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { readWidget } from './read-widget.queries.ts';

/** What a widget shows as a file, safe for spreadsheets; audited, since it leaves the shop. */
export async function exportWidget(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { format, ...asked }: WidgetFileInput,
): Promise<FileReply> {
  const { data } = await readWidget(services, actor, asked);
  const rows = rowsOf(data);
  const bytes = Buffer.from(format === 'csv' ? `\u{feff}${toCsv(rows)}` : JSON.stringify(rows, null, 2));
  const { userId } = actor;
  const newValue = { rows: rows.length, format };
  await transaction(services.db, (tx) =>
    audit(tx, { entity: 'widget', action: 'export', key: asked.type, newValue, userId, requestInfo }),
  );
  const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  return replyOfBytes(bytes, { fileName: `${asked.type}.${format}`, contentType });
}

/** One row for each line, bar or point that the widget shows. */
function rowsOf(data: WidgetData): Record<string, unknown>[] {
  const currency = 'currency' in data && data.currency !== null ? { currency: data.currency } : {};
  switch (data.kind) {
    case 'figure':
      return [{ value: data.value, previous: data.previous, ...(data.unit === 'money' && currency) }];
    case 'revenue':
      return data.series.map(({ start, figures, previousRevenue }) => ({
        ...{ start, revenue: figures.revenue, previousRevenue, orders: figures.orders },
        ...currency,
      }));
    case 'shares':
      return data.rows.map(({ key, label, value, orders }) => ({
        ...{ key, label, value },
        ...(orders !== null && { orders }),
        ...(data.unit === 'money' && currency),
      }));
    case 'days':
      return data.points.map(({ day, value }) => ({ day, value }));
    case 'list':
      return data.rows.map(({ id, href, ...row }) => ({ id, ...row }));
  }
}
