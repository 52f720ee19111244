import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ListedWebhookDelivery } from '../../../shared/webhooks/webhook-delivery-list.schemas.ts';
import { webhookDeliveryList, webhookDeliveryViews } from '../../../shared/webhooks/webhook-delivery-list.ts';
import { webhookEventTypes } from '../../../shared/webhooks/webhook-events.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './webhooks-desk.module.css';

const labels = { pending: 'On its way', delivered: 'Delivered', failed: 'Failed' } as const;
const tones = { pending: 'info', delivered: 'success', failed: 'danger' } as const;
const valueLabels = {
  status: labels,
  // As receivers know them.
  event: { ...Object.fromEntries(webhookEventTypes.map((type) => [type, type])), test: 'test' },
};
/** Attempts are made in the background. */
const liveMs = 5000;

/** What was sent, and what came back on each attempt. */
function DeliveryDetail({ delivery: { id, messageId } }: { delivery: ListedWebhookDelivery }) {
  const { data, error, refetch } = trpc.webhooks.delivery.useQuery({ id }, { refetchInterval: liveMs });
  if (data === undefined) {
    return error ? <QueryError error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} radius={12} />;
  }
  const { url, status, at, nextAt, body, log } = data;
  return (
    <div className={styles.detail}>
      <Facts
        facts={[
          [
            'State',
            <StatusBadge key="state" tone={tones[status]}>
              {labels[status]}
            </StatusBadge>,
          ],
          ['Address', url],
          ['Message ID', messageId],
          ['Sent', formatDate(at, 'dateTime')],
          ['Next attempt', nextAt === null ? undefined : formatDate(nextAt, 'dateTime')],
        ]}
      />
      <pre className={styles.raw}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      {log.map(({ number, at: triedAt, httpCode, durationMs, error: fault, response }) => (
        <section key={number}>
          <p>
            <b>Attempt {number}</b> · {formatDate(triedAt, 'dateTime')} · {httpCode ?? fault} · {durationMs} ms
          </p>
          {response === '' ? null : <pre className={styles.raw}>{response}</pre>}
        </section>
      ))}
    </div>
  );
}

/** What was sent to the endpoints. */
export function DeliveriesPage() {
  const state = useList(webhookDeliveryList, webhookDeliveryViews);
  const answer = trpc.webhooks.allDeliveries.useQuery(state.input, { ...listCall, refetchInterval: liveMs });
  const mayResend = useMay()('settings:update');
  const utils = trpc.useUtils();
  const again = trpc.webhooks.redeliver.useMutation({
    onSuccess: () => notify.success('It is sent again.'),
    onError: (failure) => notify.error(messageOf(failure)),
    onSettled: () => utils.webhooks.invalidate(),
  });
  return (
    <DeskPage title="Webhook deliveries" crumbs={[{ label: 'Webhooks', href: '/admin/settings/webhooks' }]}>
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          status: ({ status }) => <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>,
          httpCode: ({ httpCode, attempts }) => httpCode ?? (attempts === 0 ? '–' : 'None'),
        }}
        hidden={['durationMs', 'messageId']}
        widths={{ endpoint: 260 }}
        valueLabels={valueLabels}
        nameOf={({ event }) => event}
        brief={({ status, createdAt }) => `${labels[status]} · ${formatDate(createdAt, 'dateTime')}`}
        actions={
          mayResend
            ? ({ id }) => [{ label: 'Send again', onSelect: () => again.isPending || again.mutate({ id }) }]
            : undefined
        }
        drawer={(delivery) => <DeliveryDetail key={delivery.id} delivery={delivery} />}
        empty={{
          title: 'No deliveries yet',
          message: 'What the shop sends to the webhooks appears here, with each attempt and its answer.',
        }}
      />
    </DeskPage>
  );
}
