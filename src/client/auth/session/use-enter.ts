import { useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Login, Register } from '../../../shared/auth/auth.schemas.ts';
import { type TwoFactorAnswer, twoFactorRequiredSchema } from '../../../shared/auth/two-factor.schemas.ts';
import { apiPost } from '../../platform/http/api-post.ts';
import { recordSignedIn } from '../../platform/session/session-refresh.ts';
import { forgetChallenge, saveChallenge } from './saved-challenge.ts';

interface Enter {
  logIn: (input: Login) => Promise<void>;
  register: (input: Register) => Promise<void>;
  answerChallenge: (input: TwoFactorAnswer) => Promise<void>;
  /** Handles the answer of any sign-in: a session, or a challenge, which leads to the code screen. */
  finishEntry: (answer: unknown) => void;
}

/**
 * Signs in or registers; the session provider then asks who it is. Through REST, because the refresh cookie lives on
 * `/api/auth`.
 *
 * @throws ApiFailure
 */
export function useEnter(): Enter {
  const queryClient = useQueryClient();
  const finishEntry = (answer: unknown) => {
    const challenge = twoFactorRequiredSchema.safeParse(answer);
    if (challenge.success) {
      saveChallenge(challenge.data);
      navigate('/two-factor');
      return;
    }
    forgetChallenge();
    // Lists and prices may look different to this member.
    queryClient.clear();
    recordSignedIn();
  };
  const enter = async (path: string, input: Login | Register | TwoFactorAnswer) => {
    finishEntry(await apiPost(path, input));
  };
  return {
    logIn: (input) => enter('/api/auth/login', input),
    register: (input) => enter('/api/auth/register', input),
    answerChallenge: (input) => enter('/api/auth/two-factor', input),
    finishEntry,
  };
}
