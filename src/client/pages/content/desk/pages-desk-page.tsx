import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import type { ListedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { pagePath } from '../../../../shared/pages/system-pages.ts';
import { DeskPage } from '../../../desk/frame/desk-page.tsx';
import { PlainTable } from '../../../desk/table/plain-table.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeletons.tsx';
import { PageState } from './page-state.tsx';

function placesOf({ isSystem, showInMenu, showInFooter }: ListedPage): string {
  const places = [...(showInMenu ? ['Menu'] : []), ...(showInFooter || isSystem ? ['Footer'] : [])];
  return places.length === 0 ? 'Nowhere' : places.join(', ');
}

/** Content pages: the legal ones and those that the shop writes itself. */
export function PagesDeskPage() {
  const pages = trpc.pageEditing.list.useQuery({}, { staleTime: 0 });
  return (
    <DeskPage
      title="Pages"
      actions={
        <Button component={Link} href="/admin/pages/new" leftSection={<IconPlus size={18} />}>
          New page
        </Button>
      }
    >
      {pages.isError ? (
        <QueryError error={pages.error} onRetry={() => void pages.refetch()} />
      ) : pages.data === undefined ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <PlainTable
          label="Pages"
          columns={[
            { label: 'Title' },
            { label: 'Address' },
            { label: 'Status' },
            { label: 'Linked from' },
            { label: 'Last changed' },
          ]}
          rows={pages.data.items.map((page) => ({
            id: page.id,
            cells: [
              <Link key="title" href={`/admin/pages/${page.id}`}>
                <strong>{page.title}</strong>
              </Link>,
              pagePath(page.slug),
              <PageState key="state" page={page} />,
              placesOf(page),
              page.updatedAt === null ? 'Never' : formatDate(page.updatedAt, 'dateTime'),
            ],
          }))}
          empty="No pages yet."
        />
      )}
    </DeskPage>
  );
}
