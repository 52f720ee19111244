/** What the page can do with card fields whose content it cannot read. */
export type CardHandle = {
  /** False when something is missing, which the fields then show. */
  check: () => boolean;
  /** Returns why the card did not reach the provider; undefined when it did, whatever the outcome. */
  confirm: (clientSecret: string) => Promise<string | undefined>;
  /** Like `confirm`, for a card that is only saved. Returns why it was not saved. */
  keep: (clientSecret: string) => Promise<string | undefined>;
};

/**
 * Submits the card in the provider's own fields. Returns why it did not get there; the outcome comes from the server.
 */
export type ConfirmCard = (clientSecret: string) => Promise<string | undefined>;

/** Why a card cannot be submitted while its fields are on their way. */
export const notReady = 'The card fields are not ready yet';

export async function confirmBy(handle: CardHandle | null, clientSecret: string): Promise<string | undefined> {
  return handle ? handle.confirm(clientSecret) : notReady;
}
