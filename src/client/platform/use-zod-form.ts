import { type UseFormReturnType, useForm } from '@mantine/form';
import type { z } from 'zod';
import { fieldMessages } from '../../shared/messages/messages.ts';
import { envelopeOf } from './api-error.ts';

/**
 * A Mantine form checked by the very schema that the server uses: fields validate on blur, message keys become sentences.
 * `initialValues` holds what the fields show, so texts may stand where the schema wants something narrower.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: Values,
): UseFormReturnType<Values> {
  return useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => {
      const result = schema.safeParse(values);
      return result.success ? {} : toFormErrors(result.error);
    },
  });
}

/** Shows the server's field errors in the form; false when the failure was about something else. */
export function applyServerErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
): boolean {
  const errors = envelopeOf(error)?.errors;
  if (!errors) return false;
  form.setErrors(
    Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map(fieldMessage).join('. ')])),
  );
  return true;
}

function toFormErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    errors[field] ??= fieldMessage(issue.message.endsWith('received undefined') ? 'required' : issue.message);
  }
  return errors;
}

function fieldMessage(key: string): string {
  return fieldMessages[key] ?? 'Please check this field';
}
