import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { normalizeQuery } from '../../../shared/search/search-text.rules.ts';
import { MIN_SUGGESTED_LENGTH } from '../../../shared/search/suggestion.rules.ts';
import type { Suggestions } from '../../../shared/search/suggestion.schemas.ts';
import { trpc } from '../../platform/trpc.ts';

const settleMs = 120;

type SuggestionState = {
  /** The previous suggestions stay until the new ones arrive, so that nothing jumps. */
  suggestions: Suggestions | undefined;
  popular: readonly string[];
  isWaiting: boolean;
};

/** What the server suggests for `typed`: asked when the typing pauses, given up when it goes on, kept five minutes. */
export function useSuggestions(typed: string): SuggestionState {
  const [settled] = useDebouncedValue(normalizeQuery(typed), settleMs);
  const isEnough = (text: string) => text.length >= MIN_SUGGESTED_LENGTH;
  const enabled = isEnough(settled) && isEnough(normalizeQuery(typed));
  const query = trpc.suggestions.list.useQuery(
    { q: settled },
    { enabled, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
  const popular = trpc.suggestions.popular.useQuery({}, { enabled: !enabled });
  return {
    suggestions: enabled ? query.data : undefined,
    popular: (popular.data?.items ?? []).map((item) => item.query),
    isWaiting: isEnough(normalizeQuery(typed)) && query.data === undefined && !query.isError,
  };
}
