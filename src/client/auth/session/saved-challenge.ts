import { z } from 'zod';
import { type TwoFactorRequired, twoFactorMethodSchema } from '../../../shared/auth/two-factor.schemas.ts';

const KEY = 'gm-two-factor';

const savedChallengeSchema = z.object({
  challengeId: z.string(),
  methods: z.array(twoFactorMethodSchema),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});
export type SavedChallenge = z.infer<typeof savedChallengeSchema>;

/** Keeps the half-done sign-in for this tab, so that a reload of the code screen loses nothing. */
export function saveChallenge({ challengeId, methods, expiresIn }: TwoFactorRequired): void {
  const kept: SavedChallenge = { challengeId, methods, endsAt: Date.now() + expiresIn * 1000 };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
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
