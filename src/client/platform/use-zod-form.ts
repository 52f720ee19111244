import { type UseFormReturnType, useForm } from '@mantine/form';
import { useId } from 'react';
import type { z } from 'zod';
import { fieldMessages } from '../../shared/messages/field-messages.ts';
import { valueAt } from '../../shared/validation/value-at.ts';
import { afterPress } from './after-press.ts';
import { envelopeOf } from './http/api-error.ts';

/**
 * A Mantine form checked by the very schema that the server uses: changed fields validate on blur, message keys become
 * sentences, and sending what is wrong leads to the first such field. `initialValues` holds what the fields show, so
 * texts may stand where the schema wants something narrower. Fields that reformat what is typed need the mode
 * 'controlled'.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: Values,
  mode: 'uncontrolled' | 'controlled' = 'uncontrolled',
): UseFormReturnType<Values> {
  // Fields are found by form and path: another form on the page may have one of the same path.
  const name = useId().replaceAll(/[^a-z0-9]/gi, '-');
  const form = useForm<Values>({
    name,
    mode,
    initialValues,
    // A field that was only passed through shows no error yet; submitting the form will.
    enhanceGetInputProps: ({ field, form }) => ({
      onBlur: () => {
        if (form.isDirty(field)) afterPress(() => form.validateField(field));
      },
    }),
    validate: (values) => {
      const result = schema.safeParse(values);
      return result.success ? {} : toFormErrors(result.error, values);
    },
  });
  const onSubmit: typeof form.onSubmit = (send, onInvalid = (errors) => focusFirst(form, errors)) =>
    form.onSubmit(send, onInvalid);
  return { ...form, onSubmit };
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

/** The first field on the page that is wrong, in the order of the page. */
function focusFirst<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, errors: object): void {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  nodes[0]?.focus();
}

function toFormErrors(error: z.ZodError, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const { code, message, path } = issue;
    const isEmpty = [undefined, null, ''].some((nothing) => valueAt(values, path) === nothing);
    const saysNothing = message === 'tooShort' || code === 'invalid_type' || fieldMessages[message] === undefined;
    errors[path.join('.')] ??= fieldMessage(isEmpty && saysNothing ? 'required' : message);
  }
  return errors;
}

function fieldMessage(key: string): string {
  return fieldMessages[key] ?? 'Please check this field';
}
