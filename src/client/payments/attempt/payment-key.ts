export type PaymentKey = {
  /** The key for this request: the one of the last request when the content is the same and not yet decided. */
  forContent: (content: string) => string;
  /** The server has decided: whatever comes next is a new request. */
  renew: () => void;
};

/** Keys for attempts to pay, in memory alone, because what they stand for holds card data. */
export function createPaymentKey(): PaymentKey {
  let current: { key: string; content: string } | undefined;
  return {
    forContent: (content) => {
      if (current?.content !== content) current = { key: crypto.randomUUID(), content };
      return current.key;
    },
    renew: () => {
      current = undefined;
    },
  };
}
