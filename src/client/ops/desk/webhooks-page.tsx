import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReceivedWebhook } from '../../../shared/ops/received-webhook.schemas.ts';
import { receivedWebhookList, receivedWebhookViews } from '../../../shared/ops/received-webhook-list.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { trpc } from '../../platform/trpc.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { OpsFrame } from './ops-frame.tsx';
import { liveMs, stateLabels, stateTones } from './ops-texts.ts';

const providerLabels: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal' };
const valueLabels = { provider: providerLabels };

function WebhookState({ webhook: { state, jobId } }: { webhook: ReceivedWebhook }) {
  const at = state ?? 'waiting';
  const badge = <StatusBadge tone={stateTones[at]}>{stateLabels[at]}</StatusBadge>;
  return jobId === null ? badge : <Link href={`/admin/ops/jobs/${jobId}`}>{badge}</Link>;
}

function WebhookFacts({ webhook }: { webhook: ReceivedWebhook }) {
  const { type, eventId, provider, receivedAt, processedAt, outcome, jobId } = webhook;
  return (
    <Facts
      facts={[
        ['State', <WebhookState key="state" webhook={webhook} />],
        ['Event', type],
        ['Event ID', eventId],
        ['Provider', providerLabels[provider] ?? provider],
        ['Received', formatDate(receivedAt, 'dateTime')],
        ['Processed', processedAt === null ? undefined : formatDate(processedAt, 'dateTime')],
        ['Outcome', outcome ?? undefined],
        [
          'Job',
          jobId === null ? undefined : (
            <Link key="job" href={`/admin/ops/jobs/${jobId}`}>
              Open its job
            </Link>
          ),
        ],
      ]}
    />
  );
}

/** What payment providers told the shop. Retrying one is done on its job. */
export function WebhooksPage() {
  const state = useList(receivedWebhookList, receivedWebhookViews);
  const answer = trpc.ops.webhooks.useQuery(state.input, { ...listCall, refetchInterval: liveMs });
  return (
    <OpsFrame title="Webhooks received">
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          provider: ({ provider }) => providerLabels[provider] ?? provider,
          state: (webhook) => <WebhookState webhook={webhook} />,
        }}
        hidden={['isProcessed', 'processedAt']}
        widths={{ outcome: 260 }}
        valueLabels={valueLabels}
        nameOf={({ type }) => type}
        brief={({ provider, receivedAt }) =>
          `${providerLabels[provider] ?? provider} · ${formatDate(receivedAt, 'dateTime')}`
        }
        drawer={(webhook) => <WebhookFacts webhook={webhook} />}
        empty={{
          title: 'No webhooks yet',
          message: 'What payment providers report to the shop appears here as soon as it arrives.',
        }}
      />
    </OpsFrame>
  );
}
