import { useState } from 'react';
import type { ListRow } from './list-table.tsx';

/** Which row is open beside the list, and the ways to those before and after it on this page. */
export function useOpenRow<Row extends ListRow>(rows: readonly Row[]) {
  const [openId, setOpenId] = useState<string>();
  const at = rows.findIndex(({ id }) => id === openId);
  const wayTo = (row: Row | undefined) => row && (() => setOpenId(row.id));
  return {
    row: rows[at],
    open: ({ id }: ListRow) => setOpenId(id),
    close: () => setOpenId(undefined),
    previous: at < 1 ? undefined : wayTo(rows[at - 1]),
    next: at < 0 ? undefined : wayTo(rows[at + 1]),
  };
}
