import type { AuditEntryView } from '../../../shared/audit/audit-log.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import styles from './audit-desk.module.css';
import { differenceOf } from './json-difference.ts';

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
  const lines = differenceOf(entry.oldValue, entry.newValue);
  if (lines.length === 0) return <p>No values were recorded.</p>;
  return (
    <ul className={styles.difference}>
      {lines.map(({ path, from, to }) => (
        <li key={path}>
          <b>{path}</b>
          {from === undefined ? null : <del>− {from}</del>}
          {to === undefined ? null : <ins>+ {to}</ins>}
        </li>
      ))}
    </ul>
  );
}
