import { useState } from 'react';
import type { ReportRow } from '../../../shared/reports/report-desk.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import type { Queue } from '../../desk/queue/use-queue.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { Outcome } from './answer-form.tsx';

const verbs: Record<Outcome, string> = { resolved: 'Resolved', dismissed: 'Dismissed' };

/** The reports of the same things: one decision answers them all. */
function withSameTargets(items: readonly ReportRow[], ids: readonly string[]): string[] {
  const keyOf = ({ target }: ReportRow) => `${target.type}:${target.id}`;
  const targets = new Set(items.filter(({ id }) => ids.includes(id)).map(keyOf));
  return items.filter((item) => targets.has(keyOf(item))).map(({ id }) => id);
}

/** Decides about one report or several; the queue goes on at once and gets back what was refused. */
export function useTriage(items: readonly ReportRow[], queue: Queue<ReportRow>) {
  const utils = trpc.useUtils();
  const [said, setSaid] = useState('');
  const onSettled = () => Promise.all([utils.reports.invalidate(), utils.desk.work.invalidate()]);
  const onError = (error: unknown) => notify.error(messageOf(error));
  const assign = trpc.reports.assign.useMutation({ onError, onSettled });
  const one = trpc.reports.decide.useMutation({ onError, onSettled });
  const many = trpc.reports.decideMany.useMutation({ onError, onSettled });
  const decide = ({ id, target }: ReportRow, status: Outcome, resolution: string) => {
    const ids = withSameTargets(items, [id]);
    queue.finish(ids);
    // Each decision has its own answer: callbacks of `mutate` would run for the latest one alone.
    one.mutateAsync({ id, status, resolution }).then(
      () => setSaid(`${verbs[status]}: ${target.label}`),
      () => queue.restore(ids),
    );
  };
  const decideMany = (ids: readonly string[], status: Outcome, resolution: string, onDone: () => void) => {
    many.mutate(
      { ids: [...ids], status, resolution },
      {
        onSuccess: ({ done, failed }) => {
          queue.finish(withSameTargets(items, done));
          setSaid(`${verbs[status]}: ${countOf(done.length, 'report')}`);
          if (failed.length > 0) {
            const [count, are] = failed.length === 1 ? ['1 report', 'was'] : [`${failed.length} reports`, 'were'];
            notify.warning(`${count} ${are} left: about you or by you, taken by a colleague, or answered meanwhile`);
          }
          onDone();
        },
      },
    );
  };
  return { said, assign, decide, decideMany, isBusy: many.isPending };
}
