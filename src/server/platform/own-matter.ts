import type { MemberActor } from './actor.ts';
import { AppError } from './app-error.ts';

/**
 * Staff must not decide about their own matters: OWN_MATTER when the actor is among those concerned. Every call by
 * which staff decide asks it, and own-matters.test.ts fails for a new one that does not.
 */
export function refuseOwnMatter(
  { userId }: Pick<MemberActor, 'userId'>,
  parties: readonly (string | null | undefined)[],
): void {
  if (parties.includes(userId)) throw new AppError('OWN_MATTER');
}
