import { TRPCClientError } from '@trpc/client';
import type { ErrorEnvelope } from '../../../shared/errors/error-envelope.schemas.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { ApiFailure, isEnvelope } from './api-post.ts';

/** The server's envelope behind a failed call; undefined when the server was not reached. */
export function envelopeOf(error: unknown): ErrorEnvelope | undefined {
  if (error instanceof ApiFailure) return error.envelope;
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  return isEnvelope(data) ? data : undefined;
}

/** The sentence for a failed call: the server's own, else `fallback`, else the network's (spec §8). */
export function messageOf(error: unknown, fallback: string = messages.unexpectedError): string {
  const envelope = envelopeOf(error);
  if (envelope) return envelope.message;
  return error instanceof TRPCClientError || error instanceof ApiFailure ? messages.networkError : fallback;
}
