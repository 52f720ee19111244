export type PaymentKey = {
  /** The key for this request: that of the last request when the content is the same and not decided yet. */
  forContent: (content: string) => string;
  /** The server has decided: whatever comes next is a new request. */
  renew: () => void;
};

/** Idempotency keys for payment attempts, only in memory, because the requests hold card data. */
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
