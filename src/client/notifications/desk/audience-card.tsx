import { Checkbox, NativeSelect } from '@mantine/core';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { countryName } from '../../ui/forms/country-name.ts';
import { countryOptions } from '../../ui/forms/country-options.ts';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import { audienceText, usersText } from './broadcast-labels.ts';
import styles from './compose.module.css';
import { audienceOf, type FieldsProps, visitOptionsWith } from './compose-form.ts';

const countries = [{ value: '', label: 'Any country' }, ...countryOptions];

/** Whom it tells, with how many they are and who of them was here last. */
export function AudienceCard({ fields, faults, change }: FieldsProps) {
  const roles = trpc.roles.list.useQuery({});
  const roleOptions = roles.data?.items.map(({ name, displayName }) => ({ value: name, label: displayName })) ?? [];
  return (
    <RecordCard title="Audience">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <NativeSelect
            label="Role"
            data={[{ value: '', label: 'Any role' }, ...roleOptions]}
            value={fields.role}
            error={faults.audience}
            onChange={({ currentTarget }) => change({ role: currentTarget.value })}
          />
          <NativeSelect
            label="Country"
            data={countries}
            value={fields.country}
            onChange={({ currentTarget }) => change({ country: currentTarget.value })}
          />
          <NativeSelect
            label="Last seen"
            data={visitOptionsWith(fields.visit)}
            value={fields.visit}
            onChange={({ currentTarget }) => change({ visit: currentTarget.value })}
          />
        </div>
        <Checkbox
          label="VIP members only"
          checked={fields.isVip}
          onChange={({ currentTarget }) => change({ isVip: currentTarget.checked })}
        />
        <Reach audience={audienceOf(fields)} />
      </div>
    </RecordCard>
  );
}

function Reach({ audience }: { audience: string }) {
  const preview = trpc.broadcasts.audience.useQuery({ audience }, { placeholderData: (previous) => previous });
  if (preview.isError && preview.data === undefined) {
    return <QueryError error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  if (preview.data === undefined) return <Skeleton height={120} radius={10} />;
  const { recipients, browsers, samples } = preview.data;
  return (
    <section className={styles.reach} aria-label="Recipients" aria-busy={preview.isPlaceholderData}>
      <p className={styles.count} role="status">
        <strong>{usersText(recipients)}</strong>
        <span>
          {audienceText(audience)} · {countOf(browsers, 'browser gets', 'browsers get')} the push message
        </span>
      </p>
      <PlainTable
        label="Some of them"
        columns={[{ label: 'For example' }, { label: 'Country' }, { label: 'Last seen' }]}
        rows={samples.map(({ id, userName, country, lastSeenAt }) => ({
          id,
          cells: [
            userName,
            country === null ? '–' : countryName(country),
            lastSeenAt === null ? 'Never' : formatDate(lastSeenAt),
          ],
        }))}
        empty="Nobody matches these conditions."
      />
    </section>
  );
}
