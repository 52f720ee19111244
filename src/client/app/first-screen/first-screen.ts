import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { firstScreenId } from '../../../shared/seo/first-screen.ts';
import { maySeeSession } from '../../platform/session/session-refresh.ts';
import type { Site } from '../../platform/site/site.ts';

/** A reply by its key in the cache, and whether some members get one of their own. */
export type KnownReply = [key: QueryKey, data: unknown, hasOwnAnswers: boolean];

/** What the server has put into the page about the screen that it rendered. */
export interface FirstScreen {
  site: Site;
  /** In milliseconds since 1970. */
  renderedAt: number;
  replies: readonly KnownReply[];
}

/** Undefined where the server sent no screen, only the frame of the page. */
export function readFirstScreen(): FirstScreen | undefined {
  const text = document.getElementById(firstScreenId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Nothing that came with the page is asked for again, except by members who may get another answer. */
export function seedQueryCache(
  queryClient: QueryClient,
  { replies, renderedAt }: Pick<FirstScreen, 'replies' | 'renderedAt'>,
): void {
  const isGuest = !maySeeSession();
  // A document that the browser kept and shows again, such as a tab's of yesterday, is as old as it says. Of one that has
  // just come the server's clock says nothing: this browser's may be minutes ahead.
  const updatedAt = isKeptDocument() ? Math.min(renderedAt, Date.now()) : Date.now();
  for (const [key, data, hasOwnAnswers] of replies) {
    queryClient.setQueryData(key, data, { updatedAt: isGuest || !hasOwnAnswers ? updatedAt : 0 });
  }
}

function isKeptDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type, transferSize, workerStart } = { type: '', transferSize: 1, workerStart: 0, ...navigation?.toJSON() };
  return type === 'back_forward' || (transferSize === 0 && workerStart === 0);
}
