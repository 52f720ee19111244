import { Button, FileInput, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import type { ApiCall, ApiDocument, ApiParameter } from '../api-document.ts';
import { describeType } from '../schema-text.ts';
import { AnswerView } from './answer-view.tsx';
import { CallerChoice } from './caller-choice.tsx';
import { addressOf, curlOf, draftOf, filesOf, keyOf, type RequestDraft, readBody, requestOf } from './request-draft.ts';
import { sendCall } from './send-call.ts';
import { useTriedKey } from './tried-key.ts';
import styles from './try-call.module.css';

type FieldsProps = { document: ApiDocument; call: ApiCall; draft: RequestDraft; change: (draft: RequestDraft) => void };

function Parameters({ document, call, draft, change }: FieldsProps) {
  const label = ({ name, required }: ApiParameter) => (required ? `${name} *` : name);
  return (call.parameters ?? []).map((parameter) => (
    <TextInput
      key={keyOf(parameter)}
      label={label(parameter)}
      placeholder={parameter.schema && describeType(document, parameter.schema)}
      value={draft.values[keyOf(parameter)] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change({ ...draft, values: { ...draft.values, [keyOf(parameter)]: value } })
      }
    />
  ));
}

function Files({ document, call, draft, change }: FieldsProps) {
  const taking = filesOf(document, call);
  const names = taking.kind === 'fields' ? taking.fields : taking.kind === 'whole' ? ['body'] : [];
  return names.map((name) => (
    <FileInput
      key={name}
      label={name}
      placeholder="Choose files"
      multiple
      clearable
      value={[...(draft.files[name] ?? [])]}
      onChange={(files) => change({ ...draft, files: { ...draft.files, [name]: files } })}
    />
  ));
}

function Body({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  if (draft.body === undefined) return null;
  const read = readBody(draft.body);
  return (
    <Textarea
      label="Body, JSON"
      classNames={{ input: styles.body ?? '' }}
      autosize
      minRows={3}
      maxRows={18}
      spellCheck={false}
      value={draft.body}
      error={'fault' in read ? read.fault : undefined}
      onChange={({ currentTarget: { value } }) => change({ ...draft, body: value })}
    />
  );
}

/** Sends a documented call with what the visitor fills in, and shows what comes back. */
export function TryCall({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const [draft, setDraft] = useState(() => draftOf(document, call));
  const key = useTriedKey();
  const send = useMutation({
    mutationFn: () => sendCall(addressOf(call, draft), requestOf(document, call, draft), key),
  });
  const missing = (call.parameters ?? []).filter((parameter) => parameter.required && !draft.values[keyOf(parameter)]);
  const isBroken = draft.body !== undefined && 'fault' in readBody(draft.body);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length === 0 && !isBroken) send.mutate();
  };
  const fields = { document, call, draft, change: setDraft };
  const command = curlOf(document, call, draft, location.origin);
  return (
    <form className={styles.panel} onSubmit={submit} noValidate aria-label={`Try ${call.method} ${call.path}`}>
      <CallerChoice />
      {call.parameters?.length ? (
        <div className={styles.fields}>
          <Parameters {...fields} />
        </div>
      ) : null}
      <Body {...fields} />
      <Files {...fields} />
      <div className={styles.curl}>
        <pre>{command}</pre>
        <CopyButton value={command} label={`Copy the filled-in command for ${call.method} ${call.path}`} />
      </div>
      <div className={styles.foot}>
        <Button type="submit" leftSection={<IconSend size={17} />} loading={send.isPending} disabled={isBroken}>
          Send
        </Button>
        <p className={styles.hint} role="status">
          {missing.length > 0 ? `Fill in ${missing.map(({ name }) => name).join(', ')} first.` : null}
          {missing.length === 0 && call.method !== 'GET' ? 'This is a live call: what it changes stays changed.' : null}
        </p>
      </div>
      {send.isError ? (
        <FormAlert tone="danger" title="The call could not be sent">
          <span>{send.error.message}</span>
        </FormAlert>
      ) : null}
      {send.data ? <AnswerView answer={send.data} name={call.operationId} /> : null}
    </form>
  );
}
