import { Link } from 'wouter';
import type { AuditEntryView } from '../../../shared/audit/audit-log.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { JsonChanges } from '../../desk/record/json-changes.tsx';
import styles from './audit-timeline.module.css';

/** What was done, in the past tense; other actions are told as they are called. */
const verbs: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  archive: 'archived',
  approve: 'approved',
  reject: 'rejected',
  export: 'exported',
  decrypt: 'revealed',
};

function nameOf({ entity, key, action }: AuditEntryView): string {
  const kind = entity.replaceAll('-', ' ');
  // The event often repeats what is said anyway, such as 'page.update'.
  return key === null || key === `${entity}.${action}` ? kind : `${kind} ${key}`;
}

function Moment({ entry, onOpen }: { entry: AuditEntryView; onOpen: () => void }) {
  const { id, action, user, timestamp, oldValue, newValue } = entry;
  return (
    <li className={styles.moment}>
      <time dateTime={timestamp}>{formatDate(timestamp, 'time')}</time>
      <div>
        <p>
          <strong>{user?.userName || 'The shop'}</strong> {verbs[action] ?? action}{' '}
          <Link
            href={`/admin/audit/${id}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {nameOf(entry)}
          </Link>
        </p>
        {action === 'update' ? <JsonChanges from={oldValue} to={newValue} empty="" /> : null}
      </div>
    </li>
  );
}

type AuditTimelineProps = { entries: readonly AuditEntryView[]; onOpen: (entry: AuditEntryView) => void };

/** The same entries as sentences, day by day. */
export function AuditTimeline({ entries, onOpen }: AuditTimelineProps) {
  const days = new Map<string, AuditEntryView[]>();
  for (const entry of entries) {
    const day = formatDate(entry.timestamp, 'longDate');
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className={styles.timeline}>
      {[...days].map(([day, moments]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {moments.map((entry) => (
              <Moment key={entry.id} entry={entry} onOpen={() => onOpen(entry)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
