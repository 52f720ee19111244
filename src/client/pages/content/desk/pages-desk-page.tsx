import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { PageRow } from '../../../../shared/pages/page-list.schemas.ts';
import { pageList, pageViews } from '../../../../shared/pages/page-list.ts';
import { pagePath } from '../../../../shared/pages/system-pages.ts';
import { DeskPage } from '../../../desk/frame/desk-page.tsx';
import { Facts } from '../../../desk/record/record-drawer.tsx';
import { ListTable } from '../../../desk/table/list-table.tsx';
import { listCall, useList } from '../../../desk/table/use-list.ts';
import { ViewTabs } from '../../../desk/table/view-tabs.tsx';
import { whenOf } from '../../../desk/table/when-of.ts';
import { trpc } from '../../../platform/trpc.ts';
import { PageState, pageStateLabels } from './page-state.tsx';

const valueLabels = { state: pageStateLabels };

function placesOf({ isSystem, showInMenu, showInFooter }: PageRow): string {
  const places = [...(showInMenu ? ['Menu'] : []), ...(showInFooter || isSystem ? ['Footer'] : [])];
  return places.length === 0 ? 'Nowhere' : places.join(', ');
}

function PageFacts({ page }: { page: PageRow }) {
  const address = pagePath(page.slug);
  return (
    <Facts
      facts={[
        ['Status', <PageState key="state" page={page} />],
        [
          'Address',
          page.publishedVersion === null && !page.isSystem ? (
            address
          ) : (
            <Link key="address" href={address}>
              {address}
            </Link>
          ),
        ],
        ['Linked from', placesOf(page)],
        ['Last version', page.version === 0 ? undefined : page.version],
        ['Published', whenOf(page.publishedAt)],
        ['To be published', whenOf(page.scheduledAt)],
        ['Last changed', whenOf(page.updatedAt) ?? 'Never'],
      ]}
    />
  );
}

/** Content pages: the legal ones and those that the shop writes itself. */
export function PagesDeskPage() {
  const state = useList(pageList, pageViews);
  const answer = trpc.pageEditing.list.useQuery(state.input, listCall);
  return (
    <DeskPage
      title="Pages"
      actions={
        <Button component={Link} href="/admin/pages/new" leftSection={<IconPlus size={18} />}>
          New page
        </Button>
      }
    >
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          slug: ({ slug }) => pagePath(slug),
          state: (page) => <PageState page={page} />,
          updatedAt: ({ updatedAt }) => whenOf(updatedAt) ?? 'Never',
        }}
        hidden={['isSystem', 'position', 'publishedAt']}
        valueLabels={valueLabels}
        nameOf={({ title }) => title}
        brief={(page) => `${pageStateLabels[page.state]} · ${pagePath(page.slug)}`}
        hrefOf={({ id }) => `/admin/pages/${id}`}
        actions={(page) =>
          page.publishedVersion === null && !page.isSystem ? [] : [{ label: 'View page', href: pagePath(page.slug) }]
        }
        drawer={(page) => <PageFacts page={page} />}
        empty={{ title: 'No pages yet', message: 'Write the first one with New page.' }}
      />
    </DeskPage>
  );
}
