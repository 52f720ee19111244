import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { JobState } from '../../../shared/ops/job-list.ts';
import { PlainTable } from '../../desk/table/plain-table.tsx';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './ops.module.css';
import { LiveAnswerView, OpsFrame } from './ops-frame.tsx';
import { liveCall, stateLabels, stateTones } from './ops-texts.ts';

function WebhookState({ state, jobId }: { state: JobState; jobId: string | null }) {
  const badge = <StatusBadge tone={stateTones[state]}>{stateLabels[state]}</StatusBadge>;
  return jobId === null ? badge : <Link href={`/admin/ops/jobs/${jobId}`}>{badge}</Link>;
}

function NoWebhooks() {
  return (
    <EmptyState
      title="No webhooks yet"
      message="What payment providers report to the shop appears here as soon as it arrives."
      icon={<IconWebhook size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/admin/settings/payment" variant="default">
        Payment settings
      </Button>
    </EmptyState>
  );
}

/** What payment providers told the shop; those not yet processed come first. Retrying one is done on its job. */
export function WebhooksPage() {
  const answer = trpc.ops.webhooks.useQuery({}, liveCall);
  return (
    <OpsFrame title="Webhooks received">
      {answer.data?.items.length === 0 ? null : (
        <p className={styles.quiet}>The newest 200. A failed one is retried on the page of its job.</p>
      )}
      <LiveAnswerView answer={answer}>
        {({ items }) => (
          <PlainTable
            label="Webhooks"
            columns={[
              { label: 'Event' },
              { label: 'Provider' },
              { label: 'Received' },
              { label: 'State' },
              { label: 'Outcome' },
            ]}
            rows={items.map(({ id, type, eventId, provider, receivedAt, processedAt, state, jobId, outcome }) => ({
              id,
              cells: [
                <span key="event" className={styles.event}>
                  <b>{type}</b>
                  <small>{eventId}</small>
                </span>,
                provider,
                formatDate(receivedAt, 'dateTime'),
                <WebhookState
                  key="state"
                  state={processedAt === null ? (state ?? 'waiting') : 'completed'}
                  jobId={jobId}
                />,
                outcome ?? '–',
              ],
            }))}
            empty={<NoWebhooks />}
          />
        )}
      </LiveAnswerView>
    </OpsFrame>
  );
}
