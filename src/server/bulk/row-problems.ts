import type { RowProblem } from '../../shared/bulk/bulk.schemas.ts';
import { fieldMessages } from '../../shared/messages/field-messages.ts';
import { AppError } from '../platform/app-error.ts';
import type { ImportField } from './bulk.ports.ts';

/** What was wrong with a row, by field where the error says so, in words for whoever started the job. */
export function problemsOf(error: unknown, known: readonly ImportField[] = []): RowProblem[] {
  if (!(error instanceof AppError)) return [{ message: 'Another row already has this value.' }];
  const fields = Object.entries(error.options.errors ?? {});
  if (fields.length === 0) return [{ message: error.message }];
  return fields.map(([field, keys]) => {
    const label = known.find(({ name }) => name === field)?.label;
    const text = keys.map((key) => fieldMessages[key] ?? key).join('. ');
    return { field, message: label === undefined ? text : `${label}: ${text}` };
  });
}
