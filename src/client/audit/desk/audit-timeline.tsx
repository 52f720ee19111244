import { Link } from 'wouter';
import type { AuditEntryView } from '../../../shared/audit/audit-log.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { JsonChanges } from '../../desk/record/json-changes.tsx';
import styles from './audit-timeline.module.css';

/** What was done, in the past tense. */
const verbs: Readonly<Record<string, string>> = {
  ...{ create: 'created', update: 'changed', delete: 'deleted', archive: 'archived', import: 'imported' },
  ...{ approve: 'approved', reject: 'rejected', cancel: 'cancelled', reopen: 'reopened', undo: 'undid' },
  ...{ export: 'exported', decrypt: 'revealed', reveal: 'revealed', encrypt: 'encrypted', read: 'read' },
  ...{ grant: 'granted', extend: 'extended', revoke: 'revoked', redeem: 'redeemed', withdraw: 'withdrew' },
  ...{ pay: 'paid', refund: 'refunded', ship: 'delivered', flag: 'flagged', run: 'ran', retry: 'retried' },
  ...{ pause: 'paused', resume: 'resumed', close: 'closed', restore: 'restored', test: 'tested', publish: 'published' },
  ...{ request: 'requested', buy: 'bought', payout: 'moved earnings into', refuse: 'refused' },
  ...{ login: 'signed in with', logout: 'signed out of' },
};

const uuid = /^[0-9a-f-]{36}$/;

function nameOf({ entity, entityId, key, action }: AuditEntryView): string {
  const kind = entity.replaceAll('-', ' ');
  // The event often repeats what is said anyway, such as 'page.update' or 'auth.login'.
  const event = key === null || key.endsWith(`.${action}`) ? '' : ` ${key}`;
  // An id that is a name, such as that of a queue, says which.
  return event === '' && entityId !== null && !uuid.test(entityId) ? `${kind} ${entityId}` : `${kind}${event}`;
}

function Moment({ entry, onOpen }: { entry: AuditEntryView; onOpen: () => void }) {
  const { id, action, user, timestamp, oldValue, newValue } = entry;
  return (
    <li className={styles.moment}>
      <time dateTime={timestamp}>{formatDate(timestamp, 'time')}</time>
      <div>
        <p>
          <strong>{user?.userName || 'The shop'}</strong> {verbs[action] ?? `did “${action.replaceAll('-', ' ')}” on`}{' '}
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
