import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { readEndMessage } from './session-refresh.ts';

/** Only in the memory of the tab: what a member typed must not stay in a storage after the session. */
const drafts = new Map<string, Record<string, unknown>>();

type DraftOf = { name: string; userId: string | undefined };

/**
 * Keeps what was typed into a form when the session ends, and restores it when the same member opens the form again.
 * Not for passwords.
 */
export function useSavedDraft<Values extends Record<string, unknown>>(
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
      // Leaving the page or logging out is intended, so nothing is kept.
      const isInterrupted = userId !== undefined && readEndMessage() !== undefined;
      if (isInterrupted && latest.current.isDirty()) drafts.set(key, latest.current.getValues());
    };
  }, [key]);
}
