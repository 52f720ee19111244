import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { readPage } from '../../../shared/pagination/page.rules.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { PlainTable } from '../../desk/table/plain-table.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './webhooks-desk.module.css';

const labels = { pending: 'On its way', delivered: 'Delivered', failed: 'Failed' } as const;
const tones = { pending: 'info', delivered: 'success', failed: 'danger' } as const;
const columns = ['Event', 'State', 'Answer', 'Attempts', ''].map((label) => ({ label }));
/** Attempts are made in the background. */
const live = { refetchInterval: 5000 };

/** What was sent, and what came back on each attempt. */
function DeliveryDialog({ id, close }: { id: string; close: () => void }) {
  const { data, error, refetch } = trpc.webhooks.delivery.useQuery({ id }, live);
  return (
    <Dialog onClose={close} title={data?.event ?? 'Delivery'} size={720}>
      {data === undefined && error ? <QueryError error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <div className={styles.detail}>
          <p className={styles.quiet}>To {data.url}</p>
          <pre className={styles.raw}>{JSON.stringify(JSON.parse(data.body), null, 2)}</pre>
          {data.log.map(({ number, at, httpCode, durationMs, error: fault, response }) => (
            <section key={number}>
              <p>
                <b>Attempt {number}</b> · {formatDate(at, 'dateTime')} · {httpCode ?? fault} · {durationMs} ms
              </p>
              {response === '' ? null : <pre className={styles.raw}>{response}</pre>}
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** What was sent to one endpoint, newest first. */
export function DeliveriesPage({ params }: ScreenProps) {
  const id = params.id ?? '';
  const [search] = useSearchParams();
  const page = readPage(search);
  const [shown, setShown] = useState<string>();
  const may = useMay();
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.webhooks.deliveries.useQuery({ id, page }, live);
  const again = trpc.webhooks.redeliver.useMutation({
    onSuccess: () => notify.success('It is sent again.'),
    onError: (failure) => notify.error(messageOf(failure)),
    onSettled: () => utils.webhooks.deliveries.invalidate(),
  });
  return (
    <DeskPage title="Deliveries" crumbs={[{ label: 'Webhooks', href: '/admin/settings/webhooks' }]}>
      {data === undefined && error ? <QueryError error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton height={320} radius={12} /> : null}
      {data === undefined ? null : (
        <PlainTable
          label="Deliveries"
          empty="Nothing was sent to it lately."
          columns={columns}
          rows={data.items.map(({ id: delivery, event, status, httpCode, attempts, at, nextAt }) => ({
            id: delivery,
            cells: [
              <span key="event" className={styles.event}>
                <button type="button" onClick={() => setShown(delivery)}>
                  {event}
                </button>
                <time dateTime={at}>{formatDate(at, 'dateTime')}</time>
              </span>,
              <StatusBadge key="state" tone={tones[status]}>
                {labels[status]}
              </StatusBadge>,
              httpCode ?? (attempts === 0 ? '–' : 'None'),
              nextAt === null ? attempts : `${attempts}, next ${formatDate(nextAt, 'dateTime')}`,
              may('settings:update') ? (
                <Button
                  key="again"
                  size="compact-xs"
                  variant="default"
                  aria-label={`Send ${event} again`}
                  loading={again.isPending && again.variables.id === delivery}
                  data-sends
                  onClick={() => again.mutate({ id: delivery })}
                >
                  Send again
                </Button>
              ) : null,
            ],
          }))}
        />
      )}
      <Pagination
        page={page}
        totalPages={data?.totalPages ?? 1}
        hrefOf={(target) => `/admin/settings/webhooks/${id}?page=${target}`}
      />
      {shown === undefined ? null : <DeliveryDialog id={shown} close={() => setShown(undefined)} />}
    </DeskPage>
  );
}
