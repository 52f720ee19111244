import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { envelopeOf, messageOf } from './api-error.ts';

/** What is wrong with the first field that a failed call names, as a sentence; else what the call says of itself. */
export function fieldProblemOf(error: unknown): string {
  const [key] = Object.values(envelopeOf(error)?.errors ?? {}).flat();
  return (key && fieldMessages[key]) ?? messageOf(error);
}
