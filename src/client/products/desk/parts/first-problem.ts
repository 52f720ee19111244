import type { z } from 'zod';
import { fieldMessages } from '../../../../shared/messages/field-messages.ts';

/** The first thing that a schema finds wrong. */
export function firstProblemOf({ issues }: z.ZodError): string {
  const message = issues[0]?.message ?? '';
  return fieldMessages[message] ?? message;
}
