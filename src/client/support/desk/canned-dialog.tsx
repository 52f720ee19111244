import { Textarea, TextInput } from '@mantine/core';
import { cannedPlaceholders } from '../../../shared/support/canned-answer.rules.ts';
import { type CannedAnswer, createCannedAnswerSchema, supportLimits } from '../../../shared/support/support.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { useReplacedText } from '../../platform/http/present-text.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { PresentTextAlert } from '../../ui/feedback/present-text-alert.tsx';

const placeholders = cannedPlaceholders.map((name) => `{{${name}}}`).join(', ');

/** Adds a saved reply, or changes the given one. */
export function CannedDialog({ answer, close }: { answer: CannedAnswer | undefined; close: () => void }) {
  const form = useZodForm(createCannedAnswerSchema, { title: answer?.title ?? '', content: answer?.content ?? '' });
  const replaced = useReplacedText(answer?.updatedAt ?? null);
  const utils = trpc.useUtils();
  const reply = {
    onSuccess: () => {
      notify.success('Saved reply saved');
      close();
      void utils.supportDesk.cannedAnswers.invalidate();
    },
    onError: (error: unknown) => {
      if (!replaced.take(error) && !applyServerErrors(form, error)) notify.error(messageOf(error));
    },
  };
  const create = trpc.supportDesk.createCanned.useMutation(reply);
  const update = trpc.supportDesk.updateCanned.useMutation(reply);
  const submit = form.onSubmit((values) =>
    answer === undefined
      ? create.mutate(values)
      : update.mutate({ id: answer.id, ...values, replaces: replaced.replaces }),
  );
  return (
    <DeskDialog
      title={answer === undefined ? 'New saved reply' : 'Edit saved reply'}
      submitLabel="Save"
      isBusy={create.isPending || update.isPending}
      onSubmit={() => submit()}
      close={close}
    >
      <TextInput
        label="Title"
        description="What staff see on the button"
        maxLength={supportLimits.cannedTitle}
        data-autofocus
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Text"
        description={`Filled in when it is chosen: ${placeholders}`}
        rows={8}
        maxLength={supportLimits.content}
        key={form.key('content')}
        {...form.getInputProps('content')}
      />
      <PresentTextAlert text={replaced.now} />
    </DeskDialog>
  );
}
