import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readAddressQuery } from '../../../shared/search/search-text.rules.ts';

/** The words in the search field: those of the list that is shown, until others are typed. */
export function useFieldText(): [text: string, setText: (text: string) => void] {
  const [path] = useLocation();
  const words = readAddressQuery(new URLSearchParams(useSearch()));
  // An account's own lists, such as its orders, are searched with a field of their own.
  const query = path.startsWith('/user/') ? '' : words;
  const [shown, setShown] = useState(query);
  const [text, setText] = useState(query);
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  return [text, setText];
}
