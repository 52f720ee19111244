import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { z } from 'zod';
import type { Login, Register } from '../../../shared/auth/auth.schemas.ts';
import { type TwoFactorAnswer, twoFactorRequiredSchema } from '../../../shared/auth/two-factor.schemas.ts';
import { apiPost } from '../../platform/http/api-post.ts';
import { readHeldMember, recordSignedIn, stopKeepingPage } from '../../platform/session/session-refresh.ts';
import { postForm, postProvedForm } from '../captcha/post-form.ts';
import { ChallengeContext } from './challenge-context.ts';
import { forgetChallenge, saveChallenge } from './saved-challenge.ts';

/** The member whose page waits for exactly this sign-in: everything on it stays. */
function isHeldMember(answer: unknown): boolean {
  const signedIn = z.object({ user: z.object({ id: z.string() }) }).safeParse(answer).data;
  return signedIn !== undefined && signedIn.user.id === readHeldMember();
}

interface SignIn {
  logIn: (input: Login) => Promise<void>;
  register: (input: Register) => Promise<void>;
  answerChallenge: (input: TwoFactorAnswer) => Promise<void>;
  /** Handles the answer of any sign-in: a session, or a challenge, which leads to the code screen. */
  finishSignIn: (answer: unknown) => void;
}

/**
 * Signs in or registers; the session provider then asks who it is. Through REST, because the refresh cookie lives on
 * `/api/auth`.
 *
 * @throws ApiFailure
 */
export function useSignIn(): SignIn {
  const queryClient = useQueryClient();
  const askInPlace = use(ChallengeContext);
  const finishSignIn = (answer: unknown) => {
    const challenge = twoFactorRequiredSchema.safeParse(answer);
    if (challenge.success) {
      saveChallenge(challenge.data);
      if (askInPlace) askInPlace();
      else navigate('/two-factor');
      return;
    }
    forgetChallenge();
    if (isHeldMember(answer)) {
      recordSignedIn();
      void queryClient.invalidateQueries();
      return;
    }
    stopKeepingPage();
    // Lists and prices may look different to this member.
    queryClient.clear();
    recordSignedIn();
  };
  return {
    logIn: async (input) => finishSignIn(await postForm('/api/auth/login', input)),
    register: async (input) => finishSignIn(await postProvedForm('/api/auth/register', input)),
    answerChallenge: async (input) => finishSignIn(await apiPost('/api/auth/two-factor', input)),
    finishSignIn,
  };
}
