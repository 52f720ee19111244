import { useCountry } from '../../platform/country/country.ts';
import { trpc } from '../../platform/trpc.ts';

/** Where the connection seems to be, to be offered while nobody has said anything; undefined without an idea. */
export function useSuggestedCountry(isWanted: boolean): string | undefined {
  const country = useCountry();
  const { data } = trpc.settings.suggestCountry.useQuery(
    {},
    { enabled: isWanted && country === undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  return country === undefined ? (data?.country ?? undefined) : undefined;
}
