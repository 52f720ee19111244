import { notify } from '../../platform/notify.tsx';
import { api } from '../../platform/trpc.ts';
import { answerOfFailure, type WishAnswer } from './wish-answer.ts';
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
    const answer = await sendOne(edit, known.get(edit.productId));
    if (answer === 'waits') continue;
    dropWishEdit(edit);
    outcomes.push({ edit, ...answer });
  }
  return outcomes;
}

async function sendOne({ productId, isWanted }: WishEdit, id: string | undefined): Promise<WishAnswer> {
  const isThere = id !== undefined;
  if (isThere === isWanted) return {};
  try {
    if (id === undefined) await api.wishlist.add.mutate({ productId });
    else await api.wishlist.remove.mutate({ id });
    return {};
  } catch (error) {
    return answerOfFailure(error, isWanted);
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
