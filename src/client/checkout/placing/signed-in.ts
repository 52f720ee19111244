import { asksForSession } from '../../../shared/auth/session-end.rules.ts';
import { askToSignIn } from '../../auth/sign-in/ask-to-sign-in.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';

/** Sends a call; when the session has ended meanwhile its member signs in over the page, and the call goes on. */
export async function signedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isEnded = asksForSession(envelopeOf(error)?.code);
    if (!isEnded || !(await askToSignIn('Your session has ended. Sign in, and we will continue with your payment.')))
      throw error;
    return await send();
  }
}
