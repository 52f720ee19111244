/** Does the work of a task in a worker, so that the page stays usable. Resolves to the header that proves it. */
export async function proveWork(challenge: unknown): Promise<string> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        data === null ? reject(new Error('The work could not be done')) : resolve(data),
      );
      worker.addEventListener('error', () => reject(new Error('The worker did not start')));
      worker.postMessage(challenge);
    });
    return btoa(JSON.stringify({ challenge, solution })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  } finally {
    worker.terminate();
  }
}
