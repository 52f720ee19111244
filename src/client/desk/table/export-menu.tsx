import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { exportAtOnce } from '../../../shared/bulk/bulk-limits.ts';
import { deskListNames } from '../../../shared/desk/saved-view.ts';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useDesk } from '../frame/desk-state.ts';
import type { ListRow, ListTableProps } from './list-table.tsx';

type ExportProps<Columns extends ListColumns, Row extends ListRow> = {
  table: ListTableProps<Columns, Row>;
  /** The shown columns in their order. */
  shown: readonly string[];
  /** Only these rows; all that the filters leave where they are left out. */
  rows?: readonly Row[] | undefined;
  /** It stands among what is done with the selected rows. */
  isOfSelection?: boolean;
};

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

/** Ids that still fit into an address. */
const idsInAddress = 100;

/** Exactly the filtered rows, or the selected ones, with the shown columns as a file; a long list is written in the background. */
export function ExportMenu<Columns extends ListColumns, Row extends ListRow>({
  table: { state, answer, importColumns },
  shown,
  rows,
  isOfSelection = false,
}: ExportProps<Columns, Row>) {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const start = trpc.bulk.startExport.useMutation({
    onSuccess: ({ id }) => navigate(`${root}/bulk/${id}`),
    onError: (error) => notify.error(messageOf(error)),
  });
  const list = deskListNames.find((name) => name === state.list.name);
  if (list === undefined) return null;
  const { filters, sort, q } = state.input;
  const ids = rows?.map(({ id }) => id);
  const { totalItems = 0, isTotalExact = true } = answer.data ?? {};
  const isLong = ids ? ids.length > idsInAddress : !isTotalExact || totalItems > exportAtOnce;
  const choose = async (format: Format, columns = shown) => {
    const asked = { list, format, columns: [...columns], filters, sort, ...(q !== undefined && { q }) };
    if (isLong) return start.mutate({ ...asked, ...(ids && { ids }) });
    const query = new URLSearchParams({ list, format, columns: columns.join(',') });
    query.set('filters', JSON.stringify(filters));
    query.set('sort', JSON.stringify(sort));
    if (q !== undefined) query.set('q', q);
    if (ids) query.set('ids', ids.join(','));
    setBusy(true);
    await downloadFile(`${list}.${format}`, `/api/admin/export?${query}`).catch((error: unknown) =>
      notify.error(messageOf(error)),
    );
    setBusy(false);
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.8} />}
          loading={isBusy || start.isPending}
          disabled={totalItems === 0}
        >
          {isOfSelection ? 'Export selected' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void choose(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
        {importColumns ? <Menu.Item onClick={() => void choose('csv', importColumns)}>CSV for import</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
