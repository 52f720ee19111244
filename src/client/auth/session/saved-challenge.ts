import { z } from 'zod';
import { type TwoFactorRequired, twoFactorMethodSchema } from '../../../shared/auth/two-factor.schemas.ts';

const KEY = 'gm-two-factor';

const savedChallengeSchema = z.object({
  challengeId: z.string(),
  methods: z.array(twoFactorMethodSchema),
  hasPasskey: z.boolean(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});
export type SavedChallenge = z.infer<typeof savedChallengeSchema>;

/** The half-done sign-in with the moment at which it ends. */
export function toSavedChallenge({ challengeId, methods, hasPasskey, expiresIn }: TwoFactorRequired): SavedChallenge {
  return { challengeId, methods, hasPasskey, endsAt: Date.now() + expiresIn * 1000 };
}

/** Keeps the half-done sign-in for this tab, so that a reload of the code screen loses nothing. */
export function saveChallenge(challenge: TwoFactorRequired): void {
  sessionStorage.setItem(KEY, JSON.stringify(toSavedChallenge(challenge)));
}

/** The sign-in that waits for its code; undefined when there is none. */
export function readChallenge(): SavedChallenge | undefined {
  try {
    const kept = savedChallengeSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return kept.success ? kept.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetChallenge(): void {
  sessionStorage.removeItem(KEY);
}
