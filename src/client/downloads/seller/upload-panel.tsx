import '@mantine/core/styles/Progress.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Progress, Textarea, TextInput } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { describeFileSize } from '../../../shared/downloads/file-size.ts';
import {
  type FileUpload,
  type ProductFile,
  productFileLimits,
} from '../../../shared/downloads/product-file.schemas.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { LeaveGuard } from '../../desk/record/leave-guard.tsx';
import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import { LeaveQuestion } from '../../ui/feedback/leave-question.tsx';
import styles from './goods-page.module.css';
import type { Sending, useSendFile } from './use-send-file.ts';

function SendingRow({ sending, upload }: { sending: Sending; upload: ReturnType<typeof useSendFile> }) {
  const percent = Math.floor(sending.progress * 100);
  const { file } = sending.file;
  useKeepTyped(true);
  const words = { running: `${percent}% uploaded`, paused: `Paused at ${percent}%`, failed: sending.problem };
  return (
    <div className={styles.sending} role="status">
      <LeaveQuestion isNeeded={sending.state === 'running'} title="Leave during the upload?" confirmLabel="Leave">
        The upload stops. To continue it later, choose the same file again.
      </LeaveQuestion>
      <strong className={styles.name}>{file.name}</strong>
      <Progress value={percent} aria-label={`Upload of ${file.name}`} size="lg" radius="xl" />
      <span className={styles.facts} data-failed={sending.state === 'failed' ? '' : undefined}>
        {words[sending.state]} · {describeFileSize(file.size)}
      </span>
      <div className={styles.buttons}>
        {sending.state === 'running' ? (
          <Button size="sm" variant="default" leftSection={<IconPlayerPause size={17} />} onClick={upload.pause}>
            Pause
          </Button>
        ) : (
          <>
            {sending.isFinal ? null : (
              <Button size="sm" leftSection={<IconPlayerPlay size={17} />} onClick={() => void upload.resume()}>
                Continue
              </Button>
            )}
            <Button size="sm" variant="subtle" color="gray" onClick={upload.forget}>
              Choose another file
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function problemOf({ size }: File): string | undefined {
  if (size === 0) return fieldMessages.fileEmpty;
  return size > productFileLimits.bytes ? fieldMessages.fileTooLarge : undefined;
}

type UploadPanelProps = {
  productId: string;
  replaced?: ProductFile | undefined;
  /** An upload that stopped on its way and is to go on. */
  continued?: FileUpload | undefined;
  upload: ReturnType<typeof useSendFile>;
};

/** A new file, or the next version of `replaced`. */
export function UploadPanel({ productId, replaced, continued, upload }: UploadPanelProps) {
  const inputId = useId();
  const [file, setFile] = useState<File>();
  const [version, setVersion] = useState(continued?.version ?? '');
  const [changelog, setChangelog] = useState(continued?.changelog ?? '');
  if (upload.sending) return <SendingRow sending={upload.sending} upload={upload} />;
  const problem = file && problemOf(file);
  const isDirty =
    file !== undefined || version !== (continued?.version ?? '') || changelog !== (continued?.changelog ?? '');
  const discard = () => {
    setFile(undefined);
    setVersion(continued?.version ?? '');
    setChangelog(continued?.changelog ?? '');
  };
  const wanted = continued ? `Choose ${continued.fileName} again` : 'Choose a file, up to 2 GB';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (file) void upload.start({ productId, file, version: version.trim(), changelog, fileId: replaced?.id });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <LeaveGuard isDirty={isDirty} onLeave={discard} />
      <div className={styles.pick}>
        <input
          id={inputId}
          type="file"
          className={styles.input}
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
        <label htmlFor={inputId} className={styles.label}>
          <IconUpload size={22} stroke={1.7} aria-hidden="true" />
          <span>{file ? `${file.name}, ${describeFileSize(file.size)}` : wanted}</span>
        </label>
      </div>
      <div className={styles.fields}>
        <TextInput
          label="Version"
          placeholder={replaced ? `After ${replaced.version}` : '1.0'}
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value)}
          required
          maxLength={32}
        />
        {replaced === undefined ? null : (
          <Textarea
            label="What is new (shown to buyers)"
            value={changelog}
            onChange={(event) => setChangelog(event.currentTarget.value)}
            maxLength={2000}
            autosize
            minRows={1}
          />
        )}
      </div>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        disabled={!file || problem !== undefined || version.trim() === ''}
        leftSection={<IconUpload size={18} />}
      >
        {replaced ? `Publish a new version of ${replaced.name}` : 'Upload and publish'}
      </Button>
    </form>
  );
}
