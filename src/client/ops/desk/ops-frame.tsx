import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import styles from './ops.module.css';

const root = '/admin/ops';
const pages = [
  { label: 'Queues', href: root },
  { label: 'Jobs', href: '/admin/ops/jobs' },
  { label: 'Failures', href: '/admin/ops/failures' },
  { label: 'Schedules', href: '/admin/ops/schedules' },
  { label: 'Webhooks', href: '/admin/ops/webhooks' },
];

/** The top of each screen about the queues, with the ways to the others. */
export function OpsFrame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const [path] = useLocation();
  return (
    <DeskPage title={title} crumbs={path === root ? [] : [{ label: 'Queues', href: root }]} actions={actions}>
      <div className={styles.ways}>
        <ChipLinks label="Queues" chips={pages.map((page) => ({ ...page, isChosen: page.href === path }))} />
      </div>
      {children}
    </DeskPage>
  );
}

type LiveAnswer<Data> = { data: Data | undefined; isError: boolean; error: unknown; refetch: () => Promise<unknown> };

/** What a call gave, or that it is still on its way, or why it failed. */
export function LiveAnswerView<Data>(props: { answer: LiveAnswer<Data>; children: (data: Data) => ReactNode }) {
  const { data, isError, error, refetch } = props.answer;
  if (data !== undefined) return props.children(data);
  return isError ? <QueryError error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} radius={12} />;
}
