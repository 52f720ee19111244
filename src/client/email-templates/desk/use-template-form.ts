import { useState } from 'react';
import { z } from 'zod';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
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

const isStaleVersion = (error: unknown) => envelopeOf(error)?.code === 'STALE_VERSION';
const textOf = ({ subject, header, body, footer }: EmailTemplateText): EmailTemplateText => ({
  ...{ subject, header, body, footer },
});
const isSameText = (one: EmailTemplateText, other: EmailTemplateText) =>
  JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));

/** The text of a template as its fields hold it, based on the version that it was opened with or last saved as. */
export function useTemplateForm(template: EmailTemplateDetail) {
  const utils = trpc.useUtils();
  const { id } = template;
  const [base, setBase] = useState(template);
  const [text, setText] = useState(() => textOf(template));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const show = (stored: EmailTemplateDetail) => {
    setBase(stored);
    setText(textOf(stored));
    setErrors({});
  };
  const isDirty = !isSameText(text, base);
  const isNewer = template.version > base.version;
  if (isNewer && (!isDirty || isSameText(text, template))) show(template);

  const keep = (saved: EmailTemplateDetail) => {
    utils.emailTemplates.get.setData({ id: saved.id }, saved);
    void utils.emailTemplates.list.invalidate();
  };
  const onError = (error: unknown) => {
    const say = () => notify.error(messageOf(error));
    setErrors(templateErrors(error));
    // What is stored now comes beside what was typed.
    if (isStaleVersion(error)) utils.emailTemplates.get.fetch({ id }, { staleTime: 0 }).catch(say);
    else say();
  };
  const saveCall = trpc.emailTemplates.save.useMutation({ onError });
  const resetCall = trpc.emailTemplates.reset.useMutation({ onError });
  const test = trpc.emailTemplates.test.useMutation({
    onSuccess: () => notify.success('Sent to your address'),
    onError: (error) => notify.error(messageOf(error)),
  });
  const save = (version: number) => {
    const onSuccess = (saved: EmailTemplateDetail) => {
      setBase(saved);
      // What was typed while it was being saved stays.
      setText((now) => (isSameText(now, text) ? textOf(saved) : now));
      setErrors({});
      keep(saved);
      notify.success('Template saved');
    };
    saveCall.mutate({ id, version, ...text }, { onSuccess });
  };
  const shown = (done: () => void, saying: string) => ({
    onSuccess: (saved: EmailTemplateDetail) => {
      show(saved);
      keep(saved);
      notify.success(saying);
      done();
    },
    onError: (error: unknown) => {
      if (isStaleVersion(error)) notify.error(messageOf(error));
    },
  });
  return {
    ...{ text, errors, isDirty },
    set: (changed: Partial<EmailTemplateText>) => setText((before) => ({ ...before, ...changed })),
    isBusy: saveCall.isPending || resetCall.isPending,
    isTesting: test.isPending,
    /** Somebody else saved the template since, and what was typed is not saved. */
    isStale: isNewer && isDirty,
    loadTheirs: () => show(template),
    /** Theirs stays among the versions. */
    keepMine: () => save(template.version),
    save: () => save(base.version),
    /** Takes an earlier text back as the next version of what the list of versions showed. */
    restore: ({ version, ...earlier }: EmailTemplateText & { version: number }, done: () => void) =>
      saveCall.mutate(
        { id, version: template.version, ...textOf(earlier) },
        shown(done, `Version ${version} restored`),
      ),
    reset: (done: () => void) =>
      resetCall.mutate({ id, version: template.version }, shown(done, 'Built-in text restored')),
    test: () => test.mutate({ id }),
  };
}
export type TemplateForm = ReturnType<typeof useTemplateForm>;
