/** The message from the sign-in window to the page that opened it. It carries no data: the session is in cookies. */
export const oauthSuccess = 'oauth-success';

/** Whether a message is this one and comes from our own origin and from the window that was opened. */
export function isOauthSuccess(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  popup: MessageEventSource | null,
  ownOrigin: string,
): boolean {
  return popup !== null && origin === ownOrigin && source === popup && data === oauthSuccess;
}
