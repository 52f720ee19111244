import { appendFileSync } from 'node:fs';

export interface Action {
  /** Of the order, the top-up or the download. */
  id: string;
  did: 'placed' | 'paid' | 'declined' | 'cancelled' | 'asked back' | 'given back in part' | 'topped up' | 'started';
}

/** The shop's final answers, written to disk before the shopper continues. All of them must hold in the end. */
export interface Journal {
  note: (action: Action) => void;
  /** How long somebody waited for an answer; status 0 means none. */
  count: (status: number, ms: number) => void;
  actions: readonly Action[];
  /** Milliseconds that each answer took, by HTTP status; 0 are requests that got none. */
  times: ReadonlyMap<number, readonly number[]>;
}

export function openJournal(file: string): Journal {
  const actions: Action[] = [];
  const times = new Map<number, number[]>();
  return {
    actions,
    times,
    note: (action) => {
      appendFileSync(file, `${JSON.stringify(action)}\n`, { flush: true });
      actions.push(action);
    },
    count: (status, ms) => {
      const known = times.get(status);
      if (known) known.push(ms);
      else times.set(status, [ms]);
    },
  };
}
