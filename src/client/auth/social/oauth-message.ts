/** What the sign-in window says to the page that opened it. It carries no data: the session travels as cookies. */
export const oauthSuccess = 'oauth-success';

/** Whether a message is that word, said by our own page in the very window that was opened. */
export function isOauthSuccess(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  popup: MessageEventSource | null,
  ownOrigin: string,
): boolean {
  return popup !== null && origin === ownOrigin && source === popup && data === oauthSuccess;
}
