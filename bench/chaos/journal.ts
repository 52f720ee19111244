import { appendFileSync } from 'node:fs';

export interface Deed {
  /** Of the order, the top-up or the download. */
  id: string;
  did: 'placed' | 'paid' | 'declined' | 'cancelled' | 'asked back' | 'given back in part' | 'topped up' | 'started';
}

/** What the shop has answered for good, on disk before the shopper goes on. Whatever stands here must be true in the end. */
export interface Journal {
  note: (deed: Deed) => void;
  count: (status: number) => void;
  deeds: readonly Deed[];
  /** Answers by HTTP status; 0 are requests that got none. */
  statuses: ReadonlyMap<number, number>;
}

export function openJournal(file: string): Journal {
  const deeds: Deed[] = [];
  const statuses = new Map<number, number>();
  return {
    deeds,
    statuses,
    note: (deed) => {
      appendFileSync(file, `${JSON.stringify(deed)}\n`, { flush: true });
      deeds.push(deed);
    },
    count: (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
  };
}
