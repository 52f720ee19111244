import type { ListedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { pageStateOf, type PageState as State } from '../../../../shared/pages/page-list.ts';
import { StatusBadge, type StatusTone } from '../../../ui/values/status-badge.tsx';

export const pageStateLabels: Record<State, string> = {
  published: 'Published',
  changed: 'Published, with changes',
  scheduled: 'Scheduled',
  draft: 'Draft',
  archived: 'Archived',
  standard: 'Standard text',
};
const tones: Record<State, StatusTone> = {
  published: 'success',
  changed: 'warning',
  scheduled: 'info',
  draft: 'neutral',
  archived: 'neutral',
  standard: 'success',
};

/** What visitors see of a page. */
export function PageState({ page }: { page: ListedPage }) {
  const state = pageStateOf(page);
  return <StatusBadge tone={tones[state]}>{pageStateLabels[state]}</StatusBadge>;
}
