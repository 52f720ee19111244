import { passkeyRequestSchema } from '../../../shared/auth/passkey.schemas.ts';
import { apiPost } from '../../platform/http/api-post.ts';
import { signWithPasskey } from './passkey-browser.ts';

/**
 * Signs in by a passkey of any account, or instead of a code after the password (`challengeId`).
 *
 * @returns the answer of the sign-in, for `finishSignIn`
 * @throws ApiFailure, or the browser's DOMException
 */
export async function signInWithPasskey(input: {
  challengeId: string | undefined;
  rememberMe: boolean;
}): Promise<unknown> {
  const path = '/api/auth/passkeys/sign-in';
  const request = passkeyRequestSchema.parse(await apiPost(`${path}/options`, { challengeId: input.challengeId }));
  return apiPost(path, { credential: await signWithPasskey(request), rememberMe: input.rememberMe });
}
