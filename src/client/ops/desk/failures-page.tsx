import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ListFilter } from '../../../shared/lists/list.ts';
import { maxJobsAtOnce } from '../../../shared/ops/ops.rules.ts';
import type { FailureGroup } from '../../../shared/ops/ops.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './ops.module.css';
import { LiveAnswerView, OpsFrame } from './ops-frame.tsx';
import { jobsHref, liveCall, retryQuestion, useMayManage } from './ops-texts.ts';
import { useJobActions } from './use-job-actions.ts';

function filtersOf({ name, errorGroup }: FailureGroup): ListFilter<'name' | 'state' | 'errorGroup'>[] {
  return [
    { field: 'state', op: 'is', value: 'failed' },
    { field: 'name', op: 'is', value: name },
    ...(errorGroup === null ? [] : [{ field: 'errorGroup', op: 'is', value: errorGroup } as const]),
  ];
}

/** Failed jobs with one cause, and what usually helps. */
function FailureCard({ group, mayManage }: { group: FailureGroup; mayManage: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { retryMatching } = useJobActions();
  const filters = filtersOf(group);
  const title = group.errorGroup ?? 'Unknown error';
  return (
    <article className={styles.failure} aria-label={`${group.name}: ${title}`}>
      <div>
        <h2>
          {group.count} × {group.name}
        </h2>
        <p className={styles.cause}>{title}</p>
        <p>{group.advice}</p>
        <p className={styles.quiet}>
          {group.queue}, {formatDate(group.firstAt, 'dateTime')} to {formatDate(group.lastAt, 'dateTime')}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button component={Link} href={jobsHref(filters)} size="xs" variant="default">
          Show jobs
        </Button>
        {mayManage ? (
          <Button size="xs" onClick={() => setAsking(true)}>
            Retry all
          </Button>
        ) : null}
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={retryQuestion(group.count)}
        confirmLabel="Retry"
        isBusy={retryMatching.isPending}
        onConfirm={() => retryMatching.mutate({ filters }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        They run again with all their tries before them. Effects that are stored already are not repeated.
        {group.count > maxJobsAtOnce ? ' The others stay here to be retried after them.' : null}
      </ConfirmModal>
    </article>
  );
}

/** Jobs that gave up, by their cause. */
export function FailuresPage() {
  const answer = trpc.ops.failures.useQuery({}, liveCall);
  const mayManage = useMayManage();
  return (
    <OpsFrame title="Failed jobs">
      <LiveAnswerView answer={answer}>
        {({ items }) =>
          items.length === 0 ? (
            <FormAlert tone="success" title="No failed jobs">
              Jobs that gave up appear here, grouped by cause.
            </FormAlert>
          ) : (
            <div className={styles.failures}>
              {items.map((group) => (
                <FailureCard
                  key={`${group.name} ${group.queue} ${group.errorGroup}`}
                  group={group}
                  mayManage={mayManage}
                />
              ))}
            </div>
          )
        }
      </LiveAnswerView>
    </OpsFrame>
  );
}
