interface ReadPage<Item> {
  items: readonly Item[];
}

/**
 * What is on these pages, in their order. Something new at the front moves what was before it to the next page: each is
 * there once, as the earlier page tells it. A page that was not read yet has nothing.
 */
export function joinPages<Item extends { id: string }>(pages: readonly (ReadPage<Item> | undefined)[]): Item[] {
  const known = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page?.items ?? [])) if (!known.has(item.id)) known.set(item.id, item);
  return [...known.values()];
}
