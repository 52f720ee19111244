import { useLocation } from 'wouter';
import { bulkIdLimit } from '../../../shared/bulk/bulk-limits.ts';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import type { ListRow } from '../../desk/table/list-table.tsx';
import type { ListState } from '../../desk/table/use-list.ts';
import type { ListSelection } from '../../desk/table/use-selection.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

type StartInput = Parameters<ReturnType<typeof trpc.bulk.start.useMutation>['mutate']>[0];

const tooManyRows = `At most ${formatCount(bulkIdLimit)} rows can be selected one by one. Select all that match, or fewer.`;

/** Starts work on the selected rows and opens its page, where it is looked at before anything happens. */
export function useStartBulk<Columns extends ListColumns, Row extends ListRow>(
  state: ListState<Columns>,
  selection: ListSelection<Row>,
): { begin: (action: StartInput['action']) => void; isBusy: boolean } {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const { mutate, isPending } = trpc.bulk.start.useMutation({
    onSuccess: ({ id }) => navigate(`${root}/bulk/${id}`),
    onError: (error) => notify.error(messageOf(error)),
  });
  const { filters, sort, q } = state.input;
  const begin = (action: StartInput['action']) => {
    const all = { all: true as const, filters, sort, ...(q !== undefined && { q }) };
    const ids = selection.rows.map(({ id }) => id);
    if (!selection.isAll && ids.length > bulkIdLimit) notify.error(tooManyRows);
    else mutate({ action, selection: selection.isAll ? all : { ids } });
  };
  return { begin, isBusy: isPending };
}
