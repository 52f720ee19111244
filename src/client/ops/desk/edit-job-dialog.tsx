import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { isReaddressed } from '../../../shared/ops/masked-payload.rules.ts';
import { opsFieldMessages } from '../../../shared/ops/ops.field-messages.ts';
import type { JobDetail } from '../../../shared/ops/ops.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { JsonChanges } from '../../desk/record/json-changes.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './ops.module.css';

function readObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Changes the payload of a failed job, shows what differs, and runs it again. */
export function EditJobDialog({ job, close }: { job: JobDetail; close: () => void }) {
  const utils = trpc.useUtils();
  const [text, setText] = useState(() => JSON.stringify(job.payload, null, 2));
  const edited = readObject(text);
  const refusal = edited
    ? isReaddressed(job.payload, edited) && opsFieldMessages.payloadReaddressed
    : 'Please enter a JSON object';
  const edit = trpc.ops.edit.useMutation({
    onSuccess: () => {
      notify.success('The job will run again with its new payload');
      close();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.ops.invalidate(),
  });
  return (
    <DeskDialog
      title="Edit and retry"
      submitLabel="Retry with this payload"
      isBusy={edit.isPending}
      onSubmit={() => {
        if (edited && !refusal) edit.mutate({ id: job.id, payload: text });
      }}
      close={close}
    >
      <Textarea
        label="Payload"
        description="Parts shown as … stay as they are stored."
        autosize
        minRows={6}
        maxRows={16}
        value={text}
        error={refusal}
        classNames={{ input: styles.code ?? '' }}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {edited ? (
        <section aria-label="Difference">
          <JsonChanges from={job.payload} to={edited} empty="Nothing is changed." />
        </section>
      ) : null}
    </DeskDialog>
  );
}
