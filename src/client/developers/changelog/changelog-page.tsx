import { formatDate } from '../../../shared/dates/format-date.ts';
import { apiVersions } from '../../../shared/developers/api-changelog.ts';
import type { ApiChange, ApiVersion } from '../../../shared/developers/api-version.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { DevelopersFrame } from '../frame/developers-frame.tsx';
import styles from './changelog.module.css';

const kinds = [
  { key: 'added', label: 'Added', tone: 'success' },
  { key: 'changed', label: 'Changed', tone: 'info' },
  { key: 'deprecated', label: 'Deprecated', tone: 'warning' },
  { key: 'removed', label: 'Removed', tone: 'danger' },
] as const;

function Change({ text, calls = [] }: ApiChange) {
  return (
    <li className={styles.change}>
      <p>{text}</p>
      {calls.length === 0 ? null : (
        <details>
          <summary>{countOf(calls.length, 'call')}</summary>
          <ul className={styles.calls}>
            {calls.map((call) => (
              <li key={call}>
                <code>{call}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Version({ version }: { version: ApiVersion }) {
  return (
    <section id={`v${version.version}`} className={styles.version}>
      <header>
        <h2>{version.version}</h2>
        <time dateTime={version.date}>{formatDate(version.date, 'date', 'UTC')}</time>
      </header>
      <div className={styles.kinds}>
        {kinds.map(({ key, label, tone }) => {
          const changes = version[key] ?? [];
          if (changes.length === 0) return null;
          return (
            <div key={key} className={styles.kind}>
              <h3>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </h3>
              <ul className={styles.changes}>
                {changes.map((change) => (
                  <Change key={change.text} {...change} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** What changed for programs, version by version. */
export function ChangelogPage(_: ScreenProps) {
  const versions: readonly ApiVersion[] = apiVersions;
  return (
    <DevelopersFrame
      title="API changelog"
      description="The first number changes when programs must, the second when there is more, the third when something was put right."
    >
      <div className={styles.versions}>
        {versions.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </div>
    </DevelopersFrame>
  );
}
