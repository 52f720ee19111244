/** Refresh failed, token expired, token invalid, session timeout (D-56): the session is over for good. */
const sessionEndCodes: readonly string[] = ['AUTH_004', 'AUTH_005', 'AUTH_006', 'AUTH_007'];

/** Does an answer with this code clear the session? */
export function isSessionEndCode(code: string): boolean {
  return sessionEndCodes.includes(code);
}

const signInCodes: readonly string[] = ['UNAUTHENTICATED', 'AUTH_005', 'AUTH_006'];

/** Does an answer with this code ask for a session, which a refresh may bring? */
export function asksForSession(code: string | undefined): boolean {
  return code !== undefined && signInCodes.includes(code);
}
