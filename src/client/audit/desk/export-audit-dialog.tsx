import { dayMs, minuteMs } from '../../../shared/dates/spans.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../platform/download-file.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import styles from './audit-desk.module.css';

/** Tens of megabytes, also on a slow line. */
const exportMs = 10 * minuteMs;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function ExportForm() {
  const [from, setFrom] = useState(() => dayOf(Date.now() - 29 * dayMs));
  const [to, setTo] = useState(() => dayOf(Date.now()));
  const { data } = trpc.auditArchive.signingKey.useQuery({});
  const isBackwards = from !== '' && to !== '' && to < from;
  const isReady = from !== '' && to !== '' && !isBackwards;
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const path = `/api/admin/audit-export?from=${from}&to=${to}`;
    await downloadFile(`audit-log-${from}-${to}.jsonl`, path, exportMs).catch((error: unknown) =>
      notify.error(messageOf(error)),
    );
    setBusy(false);
  };
  return (
    <div className={styles.export}>
      <p>
        One entry a line, oldest first. The last line signs all lines before it, so that nobody can change the file
        unnoticed. Days begin and end at midnight UTC.
      </p>
      <div className={styles.days}>
        <TextInput label="From" type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput
          label="To"
          type="date"
          value={to}
          error={isBackwards ? 'The end is before the start' : undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {data ? (
        <p className={styles.key}>
          <span>
            Key of this shop <code>{data.publicKey}</code>
          </span>
          <CopyButton value={data.publicKey} label="Copy the key" />
        </p>
      ) : null}
      <p>
        Check a file by <code>npm run audit:verify -- FILE KEY</code>.
      </p>
      <Button
        disabled={!isReady}
        loading={isBusy}
        onClick={() => void download()}
        leftSection={<IconDownload size={17} />}
      >
        Download
      </Button>
    </div>
  );
}

/** The log of some days as a file that proves where it came from. */
export function ExportAuditDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Export signed
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Export the audit log">
        <ExportForm />
      </Dialog>
    </>
  );
}
