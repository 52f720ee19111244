import { useState } from 'react';
import { z } from 'zod';
import { fieldMessages } from '../../../shared/messages/messages.ts';
import {
  type EmailTemplateDetail,
  type EmailTemplateText,
  type TemplateProblem,
  templateProblemSchema,
} from '../../../shared/settings/email-template.schemas.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

const detailsSchema = z.object({ problems: z.array(templateProblemSchema) });

export type TemplateField = keyof EmailTemplateText;

const sentences = {
  unknown: ({ line, name }: TemplateProblem) => `Line ${line}: there is no placeholder {{${name}}}`,
  malformed: ({ line }: TemplateProblem) => `Line ${line}: write placeholders as {{name}}`,
  missing: ({ name }: TemplateProblem) => `The mail needs {{${name}}}`,
} as const;

/** Why a text was refused, for each field. */
export function templateErrors(error: unknown): Partial<Record<string, string>> {
  const envelope = envelopeOf(error);
  const problems = detailsSchema.safeParse(envelope?.details).data?.problems ?? [];
  return Object.fromEntries(
    Object.entries(envelope?.errors ?? {}).map(([field, [key = '']]) => {
      const found = problems.filter((problem) => problem.field === field);
      const words = found.map((problem) => sentences[problem.kind](problem)).join('. ');
      return [field, words || (fieldMessages[key] ?? 'Please check this field')];
    }),
  );
}

/** The text of a template as its fields hold it. */
export function useTemplateForm(template: EmailTemplateDetail) {
  const utils = trpc.useUtils();
  const { subject, header, body, footer } = template;
  const [text, setText] = useState<EmailTemplateText>({ subject, header, body, footer });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const calls = {
    onSuccess: (saved: EmailTemplateDetail) => {
      utils.emailTemplates.get.setData({ id: saved.id }, saved);
      void utils.emailTemplates.list.invalidate();
    },
    onError: (error: unknown) => {
      setErrors(templateErrors(error));
      notify.error(messageOf(error));
    },
  };
  const save = trpc.emailTemplates.save.useMutation(calls);
  const reset = trpc.emailTemplates.reset.useMutation(calls);
  const test = trpc.emailTemplates.test.useMutation({
    onSuccess: () => notify.success('Sent to your address'),
    onError: (error) => notify.error(messageOf(error)),
  });
  const { id, version } = template;
  return {
    ...{ text, errors },
    set: (changed: Partial<EmailTemplateText>) => setText((before) => ({ ...before, ...changed })),
    isDirty: JSON.stringify(text) !== JSON.stringify({ subject, header, body, footer }),
    isBusy: save.isPending || reset.isPending,
    isTesting: test.isPending,
    save: () => save.mutate({ id, version, ...text }, { onSuccess: () => notify.success('Template saved') }),
    /** Takes an earlier text back as the next version. */
    restore: (earlier: EmailTemplateText) => save.mutate({ id, version, ...earlier }),
    reset: () => reset.mutate({ id }, { onSuccess: () => notify.success('Built-in text restored') }),
    test: () => test.mutate({ id }),
  };
}
export type TemplateForm = ReturnType<typeof useTemplateForm>;
