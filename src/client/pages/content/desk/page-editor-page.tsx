import type { EditedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { DeskPage } from '../../../desk/frame/desk-page.tsx';
import type { ScreenProps } from '../../../platform/screen/screen-module.ts';
import { trpc } from '../../../platform/trpc.ts';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeletons.tsx';
import { PageEditor } from './page-editor.tsx';

/** Changes a page. */
export function PageEditorPage({ params }: ScreenProps) {
  const id = params.id ?? '';
  const page = trpc.pageEditing.get.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  if (page.data) return <PageEditor key={page.data.slug} page={page.data} />;
  if (page.isError) return <QueryError error={page.error} headingLevel={1} onRetry={() => void page.refetch()} />;
  return (
    <DeskPage title="Page" crumbs={[{ label: 'Pages', href: '/admin/pages' }]}>
      <Skeleton height={480} radius={12} />
    </DeskPage>
  );
}

const empty: EditedPage = {
  ...{ id: '', slug: '', title: '', content: '', excerpt: '', status: 'draft', version: 0, position: 0 },
  ...{ publishedVersion: null, publishedAt: null, scheduledVersion: null, scheduledAt: null, updatedAt: null },
  ...{ isSystem: false, isSlugFixed: false, showInFooter: false, showInMenu: false },
  seo: { title: '', description: '', isHidden: false },
};

/** Makes a page. */
export function NewPagePage() {
  return <PageEditor page={empty} />;
}
