import { useState } from 'react';
import { joinPages } from '../../../shared/pagination/join-pages.ts';
import type { SupportMessage } from '../../../shared/support/support.schemas.ts';

export const pageSize = 50;
/** Where the live channel does not come through, a conversation is at most this old. */
export const pollMs = 30_000;

interface MessagePage {
  messages: { items: readonly SupportMessage[]; totalPages: number };
}

/** How many pages are asked for; the newest is the first. */
export function usePages() {
  const [pages, setPages] = useState(1);
  return { numbers: Array.from({ length: pages }, (_, index) => index + 1), showMore: () => setPages(pages + 1) };
}

/** The messages of these pages, oldest first. */
export function joinMessages(pages: readonly (MessagePage | undefined)[]): SupportMessage[] {
  return joinPages(pages.map((page) => page?.messages)).reverse();
}
