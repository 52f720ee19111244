import { z } from 'zod';
import { type TwoFactorRequired, twoFactorMethodSchema } from '../../../shared/auth/two-factor.schemas.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

const savedChallengeSchema = z.object({
  challengeId: z.string(),
  methods: z.array(twoFactorMethodSchema),
  hasPasskey: z.boolean(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});
export type SavedChallenge = z.infer<typeof savedChallengeSchema>;

const kept = storedValue('gm-two-factor', (text) => savedChallengeSchema.safeParse(parseJson(text)).data, 'tab');

/** The half-done sign-in with the moment at which it ends. */
export function toSavedChallenge({ challengeId, methods, hasPasskey, expiresIn }: TwoFactorRequired): SavedChallenge {
  return { challengeId, methods, hasPasskey, endsAt: Date.now() + expiresIn * 1000 };
}

/** Keeps the half-done sign-in for this tab, so that a reload of the code screen loses nothing. */
export function saveChallenge(challenge: TwoFactorRequired): void {
  kept.write(JSON.stringify(toSavedChallenge(challenge)));
}

/** The sign-in that waits for its code; undefined when there is none. */
export function readChallenge(): SavedChallenge | undefined {
  return kept.read();
}

export function forgetChallenge(): void {
  kept.write(undefined);
}
