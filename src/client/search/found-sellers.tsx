import { normalizeQuery } from '../../shared/search/search-text.rules.ts';
import { MIN_SUGGESTED_LENGTH } from '../../shared/search/suggestion.rules.ts';
import { sellerPath } from '../../shared/users/seller.rules.ts';
import { trpc } from '../platform/trpc.ts';
import { ChipLinks } from '../ui/layout/chip-links.tsx';

/** Sellers whose name has the words that were searched for; nothing where there are none. */
export function FoundSellers({ query }: { query: string }) {
  const q = normalizeQuery(query);
  const { data } = trpc.suggestions.list.useQuery({ q }, { enabled: q.length >= MIN_SUGGESTED_LENGTH });
  const sellers = data?.sellers ?? [];
  if (sellers.length === 0) return null;
  return (
    <ChipLinks
      label="Sellers"
      chips={sellers.map(({ userName, displayName }) => ({
        label: `Seller: ${displayName}`,
        href: sellerPath(userName),
        isChosen: false,
      }))}
    />
  );
}
