/** Categories as a line of a file names them. */
export interface KnownCategories {
  /** By address as written, then by name, then by address, both in any case: a name of several means none of them. */
  find(text: string): readonly string[];
  /** What tells it from every other one: its name, or its address where the name is not its own. */
  nameOf(id: string): string;
}

export function knownCategories(categories: readonly { id: string; name: string; slug: string }[]): KnownCategories {
  const bySlug = new Map(categories.map(({ id, slug }) => [slug, id]));
  const byName = new Map<string, string[]>();
  for (const { id, name } of categories) {
    const key = name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  const find = (text: string): readonly string[] => {
    const word = text.toLowerCase();
    const asWritten = bySlug.get(text);
    if (asWritten !== undefined) return [asWritten];
    const named = byName.get(word);
    if (named !== undefined) return named;
    const ofSlug = bySlug.get(word);
    return ofSlug === undefined ? [] : [ofSlug];
  };
  const names = new Map(
    categories.map(({ id, name, slug }) => {
      const isOnly = byName.get(name.toLowerCase())?.length === 1 && find(name)[0] === id;
      return [id, isOnly ? name : slug];
    }),
  );
  return { find, nameOf: (id) => names.get(id) ?? id };
}
