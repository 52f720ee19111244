/** What the page may do with card fields that it cannot look into. */
export type CardHandle = {
  /** False when something is missing, which the fields then show. */
  check: () => boolean;
  /** Answers why the card never got to the provider; undefined once it did, whatever came of it. */
  confirm: (clientSecret: string) => Promise<string | undefined>;
  /** As confirm, for a card that is only kept. Answers why it is not kept. */
  keep: (clientSecret: string) => Promise<string | undefined>;
};

/** Hands the card to the provider, in its own fields. Answers why it never got there; what became of it the server knows. */
export type ConfirmCard = (clientSecret: string) => Promise<string | undefined>;

export async function confirmBy(handle: CardHandle | null, clientSecret: string): Promise<string | undefined> {
  return handle ? handle.confirm(clientSecret) : 'The card fields are not ready yet';
}
