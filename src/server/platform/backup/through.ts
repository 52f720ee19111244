import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What comes out of `transform` when `source` goes in; an error of either reaches the reader. */
export async function* through(source: AsyncIterable<Buffer>, transform: Transform): AsyncGenerator<Buffer> {
  const fed = pipeline(source, transform);
  // The reader below gets the same error.
  fed.catch(() => undefined);
  for await (const bytes of transform) yield bytes;
  await fed;
}
