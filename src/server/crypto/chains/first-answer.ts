/** The answer of the first node that gives one; the last one's failure when none does. */
export async function firstAnswer<T>(endpoints: readonly string[], ask: (endpoint: string) => Promise<T>): Promise<T> {
  let failure: unknown = new Error('The chain has no node');
  for (const endpoint of endpoints) {
    try {
      return await ask(endpoint);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
