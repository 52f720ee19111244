export type RequestKey = {
  /** The key for this request: that of the last request when the content is the same and not decided yet. */
  forContent: (content: string) => string;
  /** The server has decided: whatever comes next is a new request. */
  renew: () => void;
};

/** Keys under which the server does a thing once. Only in memory, because requests for payments hold card data. */
export function createRequestKey(): RequestKey {
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

/** The content of a message with its pictures: what was changed after a failure is another message. */
export function contentOf(fields: object, files: readonly File[]): string {
  return JSON.stringify([fields, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}
