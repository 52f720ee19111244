import { type Context, use, useCallback, useEffect, useMemo, useState } from 'react';

/** What much of a page shows and one place asks, once the first of them is there: fifty cards would ask fifty times. */
export interface SharedFact<Value> {
  value: Value;
  ask: () => void;
}

/** For the place that asks: `useValue` is told whether anything on the page shows it. */
export function useSharedFact<Value>(useValue: (isAsked: boolean) => Value): SharedFact<Value> {
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback(() => setAsked(true), []);
  const value = useValue(isAsked);
  return useMemo(() => ({ value, ask }), [value, ask]);
}

/** For what shows it. */
export function useFact<Value>(context: Context<SharedFact<Value>>): Value {
  const { value, ask } = use(context);
  useEffect(ask, [ask]);
  return value;
}

/** What stands where nobody asks. */
export function unasked<Value>(value: Value): SharedFact<Value> {
  return { value, ask: () => undefined };
}
