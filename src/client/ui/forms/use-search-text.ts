import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const settleMs = 300;

/** What a search field holds, the value it last saw from outside, and what it last searched for. */
type SearchText = { text: string; seen: string; sent: string };

/** What was typed since the last search survives the answer to it; what came from elsewhere replaces it. */
export function followValue(state: SearchText, value: string): SearchText {
  if (value === state.seen) return state;
  return { text: value === state.sent ? state.text : value, seen: value, sent: value };
}

/** The text of a search field: searches once typing pauses, and follows a link that searches for something else. */
export function useSearchText(value: string, onSearch: (query: string) => void) {
  const [state, setState] = useState<SearchText>({ text: value, seen: value, sent: value });
  const search = useDebouncedCallback((query: string) => {
    setState((before) => ({ ...before, sent: query }));
    onSearch(query);
  }, settleMs);
  const followed = followValue(state, value);
  if (followed !== state) setState(followed);
  const change = (text: string) => {
    setState((before) => ({ ...before, text }));
    search(text.trim());
  };
  return { text: followed.text, change };
}
