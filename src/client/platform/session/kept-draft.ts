import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { readEndMessage } from './session-refresh.ts';

/** In the memory of the tab alone: what a member typed must not lie in a storage once the session is over. */
const drafts = new Map<string, Record<string, unknown>>();

type DraftOf = { name: string; userId: string | undefined };

/**
 * Keeps what was typed into a form when the session ends under it, and brings it back when the same member opens the form
 * again. Not for passwords.
 */
export function useKeptDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { name, userId }: DraftOf,
): void {
  const key = `${userId} ${name}`;
  const latest = useRef(form);
  latest.current = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened
  useEffect(() => {
    const draft = drafts.get(key);
    drafts.delete(key);
    if (draft) form.setValues((values) => ({ ...values, ...draft }));
    return () => {
      // Whoever leaves the page or logs out meant to.
      const isInterrupted = userId !== undefined && readEndMessage() !== undefined;
      if (isInterrupted && latest.current.isDirty()) drafts.set(key, latest.current.getValues());
    };
  }, [key]);
}
