interface PageSeo {
  title: string;
  description: string;
  isHidden: boolean;
}

/** Stored as JSON; what is missing or of another kind counts as not set. */
export function readPageSeo(stored: unknown): PageSeo {
  const given: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { title: textOf(given.title), description: textOf(given.description), isHidden: given.isHidden === true };
}

/** The title and the description that search engines are given. */
export function searchEntryOf({ title, excerpt, seo }: { title: string; excerpt: string; seo: PageSeo }) {
  return { title: seo.title || title, description: seo.description || excerpt };
}
