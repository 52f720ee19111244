import type { ListedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';

/** What visitors see of a page. */
export function PageState({ page }: { page: ListedPage }) {
  if (page.scheduledAt !== null && page.publishedVersion === null)
    return <StatusBadge tone="info">Scheduled</StatusBadge>;
  if (page.publishedVersion === null) {
    if (page.isSystem) return <StatusBadge tone="success">Standard text</StatusBadge>;
    return <StatusBadge tone="neutral">{page.status === 'archived' ? 'Archived' : 'Draft'}</StatusBadge>;
  }
  if (page.publishedVersion < page.version) return <StatusBadge tone="warning">Published, with changes</StatusBadge>;
  return <StatusBadge tone="success">Published</StatusBadge>;
}
