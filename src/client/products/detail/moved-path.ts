import { envelopeOf } from '../../platform/http/api-error.ts';

/** The new address of a product that has moved; undefined when it has not. */
export function movedPath(error: unknown): string | undefined {
  const envelope = envelopeOf(error);
  if (envelope?.code !== 'MOVED') return undefined;
  const { details } = envelope;
  if (typeof details !== 'object' || details === null || !('location' in details)) return undefined;
  const slug = String(details.location).split('/').at(-1);
  return slug === undefined || slug === '' ? undefined : `/product/${slug}`;
}
