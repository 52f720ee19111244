import { createContext, use } from 'react';
import type { FoundAnywhere, WorkKind } from '../../../shared/desk/desk.schemas.ts';
import type { DeskArea } from '../desk-area.ts';

export type Desk = {
  /** The areas that this member may enter, in the order of the navigation. */
  areas: readonly DeskArea[];
  root: string;
  title: string;
  /** What its first screen is called. */
  home: string;
  userId: string;
  counts: Partial<Record<WorkKind, number>>;
  /** Whether the palette finds orders, users and products too; only staff may. */
  findsRecords: boolean;
  /** Where what the palette finds is shown. */
  hrefOfFound: (found: FoundAnywhere['items'][number]) => string;
};

export const DeskContext = createContext<Desk>({
  areas: [],
  root: '/admin',
  title: '',
  home: '',
  userId: '',
  counts: {},
  findsRecords: false,
  hrefOfFound: () => '/admin',
});

export function useDesk(): Desk {
  return use(DeskContext);
}

/** How much work waits in an area; 0 where it has no badge. */
export function workOf({ work = [] }: DeskArea, counts: Desk['counts']): number {
  return work.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}

export function badgeOf(count: number): string {
  return count > 99 ? '99+' : String(count);
}
