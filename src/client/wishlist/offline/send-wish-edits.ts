import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api } from '../../platform/trpc.ts';
import { dropWishEdit, readWishEdits, type WishEdit } from './wish-edits.ts';

/** The visitor should be able to read which ones. */
const conflictMs = 12_000;
type Outcome = { edit: WishEdit; problem?: string };

/** Sends what was edited offline, by one tab and once, and tells what the shop did not take. */
export async function sendWishEdits(refresh: () => Promise<unknown>): Promise<void> {
  const send = async () => {
    const edits = readWishEdits();
    if (edits.length === 0) return;
    const outcomes = await sendAll(edits);
    await refresh();
    tell(outcomes);
  };
  if ('locks' in navigator) await navigator.locks.request('gm-wish-edits', send);
  else await send();
}

async function sendAll(edits: readonly WishEdit[]): Promise<Outcome[]> {
  const { items } = await api.wishlist.ids.query({});
  const known = new Map(items.map(({ productId, id }) => [productId, id]));
  const outcomes: Outcome[] = [];
  for (const edit of edits) {
    const problem = await sendOne(edit, known.get(edit.productId));
    dropWishEdit(edit);
    outcomes.push({ edit, ...(problem !== undefined && { problem }) });
  }
  return outcomes;
}

/** Resolves to why the shop refused. A failed connection is thrown: the edit waits for the next one. */
async function sendOne({ productId, isWanted }: WishEdit, id: string | undefined): Promise<string | undefined> {
  const isThere = id !== undefined;
  if (isThere === isWanted) return undefined;
  try {
    if (id === undefined) await api.wishlist.add.mutate({ productId });
    else await api.wishlist.remove.mutate({ id });
    return undefined;
  } catch (error) {
    const envelope = envelopeOf(error);
    if (envelope === undefined) throw error;
    // Another device was quicker, with the same result.
    const isDone = isWanted ? envelope.code === 'WISHLIST_DUPLICATE' : envelope.status === 404;
    return isDone ? undefined : messageOf(error);
  }
}

function tell(outcomes: readonly Outcome[]): void {
  const refused = outcomes.filter(({ problem }) => problem !== undefined);
  const sent = outcomes.length - refused.length;
  if (sent > 0) {
    notify.success(
      `${sent === 1 ? 'One change' : `${sent} changes`} to your wishlist made offline ${sent === 1 ? 'is' : 'are'} saved`,
    );
  }
  for (const { edit, problem } of refused) {
    const title = edit.isWanted ? `${edit.name} could not be added` : `${edit.name} could not be removed`;
    notify.warning(problem ?? '', { title, durationMs: conflictMs });
  }
}
