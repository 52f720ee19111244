import { envelopeOf } from '../../platform/http/api-error.ts';

/** Where the product of a failed read lives now; undefined when it did not move. */
export function movedPath(error: unknown): string | undefined {
  const envelope = envelopeOf(error);
  if (envelope?.code !== 'MOVED') return undefined;
  const { details } = envelope;
  if (typeof details !== 'object' || details === null || !('location' in details)) return undefined;
  const slug = String(details.location).split('/').at(-1);
  return slug === undefined || slug === '' ? undefined : `/product/${slug}`;
}
