import { TRPCClientError } from '@trpc/client';
import type { ErrorEnvelope } from '../../../shared/errors/error-envelope.schemas.ts';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { ApiFailure, isEnvelope } from './api-post.ts';
import { ForeignAnswer } from './foreign-answer.ts';

/** The server's envelope behind a failed call; undefined when the server was not reached. */
export function envelopeOf(error: unknown): ErrorEnvelope | undefined {
  if (error instanceof ApiFailure) return error.envelope;
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  return isEnvelope(data) ? data : undefined;
}

/** Whether what an address names does not exist, or cannot: `nope` is the id of nothing. */
export function isNotFound(error: unknown): boolean {
  const { status, errors = {} } = envelopeOf(error) ?? {};
  return status === 404 || Object.values(errors).some((keys) => keys.includes('invalidId'));
}

/** The sentence for a link that was mailed: one that was cut on its way is refused as any other that does not hold. */
export function linkMessageOf(error: unknown): string {
  return envelopeOf(error)?.code === 'VALIDATION_FAILED' ? 'This link is incomplete.' : messageOf(error);
}

/** Whether anything answered, if only a proxy in front of the shop: then the connection is not at fault. */
export function wasAnswered(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.status !== undefined;
  if (!(error instanceof TRPCClientError)) return false;
  return error.cause instanceof ForeignAnswer || error.meta?.response !== undefined;
}

/** The sentence for a failed call: the shop's own, that of a server at fault, else that of the network. */
export function messageOf(
  error: unknown,
  fallback: string = generalMessages.unexpectedError,
  networkSentence: string = generalMessages.networkError,
): string {
  const envelope = envelopeOf(error);
  // Its own message is for programs, and does not say that the lock lasts a moment.
  if (envelope?.code === 'ORDER_LOCKED') return generalMessages.orderBusy;
  if (envelope) return envelope.message;
  if (!(error instanceof TRPCClientError || error instanceof ApiFailure)) return fallback;
  return wasAnswered(error) ? generalMessages.serverError : networkSentence;
}
