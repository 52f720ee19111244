import { normalizeQuery, splitWords } from '../../../shared/search/search-text.rules.ts';
import type { SuggestedProduct, SuggestedSeller, Suggestions } from '../../../shared/search/suggestion.schemas.ts';

const shownRecent = 10;
const shownRecentBeside = 3;
const shownPopular = 6;

export type SuggestionOption =
  | { kind: 'recent' | 'query'; id: string; label: string }
  | { kind: 'product'; id: string; label: string; product: SuggestedProduct }
  | { kind: 'category'; id: string; label: string; slug: string }
  | { kind: 'seller'; id: string; label: string; seller: SuggestedSeller };

export type SuggestionGroup = { title: string; options: readonly SuggestionOption[] };

type Category = { id: string; name: string; slug: string };

type Sources = {
  typed: string;
  recent: readonly string[];
  /** Categories looked at last. */
  visited: readonly Category[];
  popular: readonly string[];
  /** What the server suggests for the words typed; undefined before it answered or when it was not asked. */
  suggestions: Suggestions | undefined;
};

/**
 * The groups of the list in their order; a query stands in the first group that has it, and empty groups are left out.
 */
export function buildGroups({ typed, recent, visited, popular, suggestions }: Sources): readonly SuggestionGroup[] {
  const begun = normalizeQuery(typed);
  const known = recent.filter((query) => query.startsWith(begun) && query !== begun);
  const shown = known.slice(0, begun === '' ? shownRecent : shownRecentBeside);
  const rest = (queries: readonly string[]) => queries.filter((query) => !shown.includes(query) && query !== begun);
  const groups: SuggestionGroup[] = [
    { title: 'Recent searches', options: shown.map((label) => ({ kind: 'recent', id: `recent-${label}`, label })) },
    { title: 'Recent categories', options: begun === '' ? visited.map(toCategory) : [] },
    { title: 'Suggestions', options: rest(suggestions?.queries ?? []).map(toQuery) },
    { title: 'Products', options: (suggestions?.products ?? []).map(toProduct) },
    { title: 'Categories', options: (suggestions?.categories ?? []).map(toCategory) },
    { title: 'Sellers', options: (suggestions?.sellers ?? []).map(toSeller) },
    { title: 'Popular searches', options: begun === '' ? rest(popular).slice(0, shownPopular).map(toQuery) : [] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function toQuery(label: string): SuggestionOption {
  return { kind: 'query', id: `query-${label}`, label };
}

function toCategory({ id, name, slug }: Category): SuggestionOption {
  return { kind: 'category', id, label: name, slug };
}

function toProduct(product: SuggestedProduct): SuggestionOption {
  return { kind: 'product', id: product.id, label: product.name, product };
}

function toSeller(seller: SuggestedSeller): SuggestionOption {
  return { kind: 'seller', id: `seller-${seller.userName}`, label: seller.displayName, seller };
}

export type LabelPart = { text: string; isMatch: boolean; start: number };

/** `label` cut where one of its words begins as typed. */
export function markMatches(label: string, typed: string): readonly LabelPart[] {
  const words = splitWords(typed).sort((a, b) => b.length - a.length);
  const parts: LabelPart[] = [];
  const add = (text: string, isMatch: boolean, start: number) => text !== '' && parts.push({ text, isMatch, start });
  let done = 0;
  for (const { 0: own, index } of label.matchAll(/[\p{L}\p{N}]+/gu)) {
    const lower = own.toLowerCase();
    // Lowercase letters that are longer than their capital ('İ') would shift the cut.
    const word = lower.length === own.length ? words.find((candidate) => lower.startsWith(candidate)) : undefined;
    if (word === undefined) continue;
    add(label.slice(done, index), false, done);
    add(own.slice(0, word.length), true, index);
    done = index + word.length;
  }
  add(label.slice(done), false, done);
  return parts;
}

/** Where the keys move to among `count` options; -1 is the field itself. Undefined for keys that move nothing. */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === count - 1 ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  // Without a chosen option both keys belong to the text.
  if (active === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
