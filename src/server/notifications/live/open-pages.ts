import type { Page } from './live-news.queries.ts';

/** Tabs share a connection; what is above this gives way, the oldest first. */
const maxPagesOfMember = 10;

/** Where a page is told: a response that stays open. */
export interface Wire {
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  readonly writableLength: number;
}

export interface OpenPage extends Page {
  wire: Wire;
  /** The counters it was told last. */
  told: string;
}

/** The open pages of this process, by member. */
export interface OpenPages {
  /** Returns the member's oldest page where this one is one too many. */
  add(page: OpenPage): OpenPage | undefined;
  remove(page: OpenPage): void;
  of(userIds: Iterable<string>): OpenPage[];
  all(): OpenPage[];
  clear(): void;
}

export function createOpenPages(): OpenPages {
  const byMember = new Map<string, Set<OpenPage>>();
  return {
    add(page) {
      const own = byMember.get(page.userId) ?? new Set();
      byMember.set(page.userId, own.add(page));
      const [oldest] = own;
      return own.size > maxPagesOfMember ? oldest : undefined;
    },
    remove(page) {
      const own = byMember.get(page.userId);
      own?.delete(page);
      if (own?.size === 0) byMember.delete(page.userId);
    },
    of: (userIds) => [...userIds].flatMap((userId) => [...(byMember.get(userId) ?? [])]),
    all: () => [...byMember.values()].flatMap((own) => [...own]),
    clear: () => byMember.clear(),
  };
}
