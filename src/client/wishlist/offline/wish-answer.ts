import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';

/** What became of an edit made offline: done, refused for a reason, or not decided, so that it waits for another time. */
export type WishAnswer = 'waits' | { problem?: string };

/** Reads what a failed call means for the edit. Only the shop's own decision ends the wait. */
export function answerOfFailure(error: unknown, isWanted: boolean): WishAnswer {
  const envelope = envelopeOf(error);
  if (envelope === undefined || !isDecided(envelope)) return 'waits';
  // Another device was quicker, with the same result.
  const isDone = isWanted ? envelope.code === 'WISHLIST_DUPLICATE' : envelope.status === 404;
  return isDone ? {} : { problem: messageOf(error) };
}
