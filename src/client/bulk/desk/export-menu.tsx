import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { exportAtOnce } from '../../../shared/bulk/bulk-limits.ts';
import type { DeskListName } from '../../../shared/desk/saved-view.ts';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import type { ListState } from '../../desk/table/use-list.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

type ExportProps<Columns extends ListColumns> = {
  list: DeskListName;
  state: ListState<Columns>;
  /** The shown columns in their order. */
  shown: readonly string[];
  total: number;
  isTotalExact: boolean;
  /** The columns of a file that an import takes as it is, whichever are shown. */
  importColumns?: readonly string[];
};

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

/** Exactly the filtered rows with the shown columns as a file; a long list is written in the background. */
export function ExportMenu<Columns extends ListColumns>({
  list,
  state,
  shown,
  total,
  isTotalExact,
  importColumns,
}: ExportProps<Columns>) {
  const { root } = useDesk();
  const may = useMay();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const start = trpc.bulk.startExport.useMutation({
    onSuccess: ({ id }) => navigate(`${root}/bulk/${id}`),
    onError: (error) => notify.error(messageOf(error)),
  });
  if (!may('bulk:work')) return null;
  const { filters, sort, q } = state.input;
  const choose = async (format: Format, columns = shown) => {
    const asked = { list, format, columns: [...columns], filters, sort, ...(q !== undefined && { q }) };
    if (!isTotalExact || total > exportAtOnce) return start.mutate(asked);
    const query = new URLSearchParams({ list, format, columns: columns.join(',') });
    query.set('filters', JSON.stringify(filters));
    query.set('sort', JSON.stringify(sort));
    if (q !== undefined) query.set('q', q);
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
          disabled={total === 0}
        >
          Export
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
