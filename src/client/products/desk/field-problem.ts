import type { z } from 'zod';
import { fieldMessages } from '../../../shared/messages/messages.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';

/** What is wrong with an answer's fields, the first of them, else what the answer says. */
export function problemOf(error: unknown): string {
  const [reason] = Object.values(envelopeOf(error)?.errors ?? {}).flat();
  return (reason && fieldMessages[reason]) ?? messageOf(error);
}

/** The first thing that a schema finds wrong. */
export function firstProblemOf({ issues }: z.ZodError): string {
  const message = issues[0]?.message ?? '';
  return fieldMessages[message] ?? message;
}
