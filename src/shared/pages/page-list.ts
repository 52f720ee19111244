import { defineList, defineViews } from '../lists/list.ts';
import type { ListedPage } from './page-editing.schemas.ts';

/** What visitors see of a page: `standard` is the shop's own text of a legal page, `changed` waits to be published. */
export const pageStates = ['published', 'changed', 'scheduled', 'draft', 'archived', 'standard'] as const;
export type PageState = (typeof pageStates)[number];

type StatedPage = Pick<ListedPage, 'isSystem' | 'status' | 'version' | 'publishedVersion' | 'scheduledAt'>;

export function pageStateOf({ isSystem, status, version, publishedVersion, scheduledAt }: StatedPage): PageState {
  if (publishedVersion !== null) return publishedVersion < version ? 'changed' : 'published';
  if (scheduledAt !== null) return 'scheduled';
  if (isSystem) return 'standard';
  return status === 'archived' ? 'archived' : 'draft';
}

/** Every content page, the legal ones first. */
export const pageList = defineList({
  name: 'pages',
  searchHint: 'Title or address',
  columns: {
    title: { label: 'Title', type: 'text', sort: true, ops: ['contains', 'startsWith'] },
    slug: { label: 'Address', type: 'text', sort: true, ops: ['is', 'startsWith'] },
    state: { label: 'Status', type: 'enum', values: pageStates, ops: ['is', 'in'] },
    isSystem: { label: 'Legal page', type: 'boolean', sort: true, ops: ['is'] },
    showInMenu: { label: 'In the menu', type: 'boolean', ops: ['is'] },
    showInFooter: { label: 'In the footer', type: 'boolean', ops: ['is'] },
    position: { label: 'Position', type: 'number', sort: true },
    publishedAt: { label: 'Published', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    updatedAt: { label: 'Last changed', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
  },
  defaultSort: [
    { field: 'isSystem', dir: 'desc' },
    { field: 'position', dir: 'asc' },
    { field: 'title', dir: 'asc' },
  ],
});

export const pageViews = defineViews(pageList, [
  { id: 'published', label: 'Published', filters: [{ field: 'state', op: 'in', value: ['published', 'changed'] }] },
  { id: 'changed', label: 'With changes', filters: [{ field: 'state', op: 'is', value: 'changed' }] },
  { id: 'scheduled', label: 'Scheduled', filters: [{ field: 'state', op: 'is', value: 'scheduled' }] },
  { id: 'draft', label: 'Drafts', filters: [{ field: 'state', op: 'is', value: 'draft' }] },
  { id: 'archived', label: 'Archived', filters: [{ field: 'state', op: 'is', value: 'archived' }] },
]);
