import type { AuditEntryView } from '../../../shared/audit/audit-log.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { JsonChanges } from '../../desk/record/json-changes.tsx';
import { Facts } from '../../desk/record/record-drawer.tsx';

export function AuditFacts({ entry }: { entry: AuditEntryView }) {
  return (
    <Facts
      facts={[
        ['When', formatDate(entry.timestamp, 'dateTime')],
        ['Action', entry.action],
        ['About', entry.entity],
        ['Id', entry.entityId ?? undefined],
        ['Event', entry.key ?? undefined],
        ['User', entry.user?.userName || 'The shop'],
        ['Address', entry.ip || undefined],
        ['Request', entry.requestId || undefined],
        ['Number', entry.seq],
      ]}
    />
  );
}

/** What was before and what after, part by part. */
export function AuditDifference({ entry }: { entry: AuditEntryView }) {
  return <JsonChanges from={entry.oldValue} to={entry.newValue} empty="No values were recorded." />;
}
