import { useCallback, useState } from 'react';
import { minuteMs } from '../../../shared/dates/spans.ts';
import type { PageLinks } from '../../../shared/pages/page.schemas.ts';
import { pagePath } from '../../../shared/pages/system-pages.ts';
import { useHydrated } from '../../platform/screen/hydration.tsx';
import { useAtIdle } from '../../platform/screen/preload.ts';
import { trpc } from '../../platform/trpc.ts';

export type ShellLink = { label: string; href: string };

/** Letters of page titles for which the header has room beside the search box. */
const headerLetters = 10;

/** Pages that stand in the header itself, and those that its menu holds. */
export function splitPages(pages: readonly ShellLink[]): { shown: readonly ShellLink[]; rest: readonly ShellLink[] } {
  const letters = pages.reduce((sum, { label }) => sum + label.length, 0);
  // The menu takes room itself: either all fit, or all go into it.
  return pages.length < 2 && letters <= headerLetters ? { shown: pages, rest: [] } : { shown: [], rest: pages };
}

/** Pages of the shop's own that the menu or the footer leads to. Asked for once all that the screen needs is there; a screen from the server has them. */
export function usePageLinks(place: keyof PageLinks): readonly ShellLink[] {
  const [isIdle, setIdle] = useState(false);
  const isHydrated = useHydrated();
  useAtIdle(useCallback(() => setIdle(true), []));
  const { data } = trpc.pages.links.useQuery(
    {},
    { enabled: isIdle || !isHydrated, staleTime: 5 * minuteMs, retry: false },
  );
  return data?.[place].map(({ slug, title }) => ({ label: title, href: pagePath(slug) })) ?? [];
}
