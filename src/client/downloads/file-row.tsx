import { Button } from '@mantine/core';
import { IconDownload, IconFileZip, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Download } from '../../shared/downloads/download.schemas.ts';
import { describeFileSize } from '../../shared/downloads/file-size.ts';
import { countOf } from '../../shared/text/count-text.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useOnline } from '../platform/online.ts';
import { trpc } from '../platform/trpc.ts';
import { CopyButton } from '../ui/values/copy-button.tsx';
import { StatusBadge } from '../ui/values/status-badge.tsx';
import { DownloadLog } from './download-log.tsx';
import { describeExpiry } from './download-texts.ts';
import styles from './file-row.module.css';
import { useDownload } from './use-download.ts';

/** What an owner has to know before pressing the button. */
function describeRights(file: Download): string {
  if (file.status === 'revoked') return 'Its order was refunded';
  const left = `${file.remaining} of ${file.limit} downloads left`;
  if (file.status === 'active') return `${left} · ${describeExpiry(file.expiry, Date.now())}`;
  const renewals = countOf(file.renewalsLeft, 'renewal left', 'renewals left');
  return file.remaining === 0 ? `All ${file.limit} downloads used · ${renewals}` : `Link expired · ${renewals}`;
}

function RenewButton({ file }: { file: Download }) {
  const utils = trpc.useUtils();
  const renew = trpc.downloads.renew.useMutation({
    onSuccess: ({ fileName, limit, expiry }) =>
      notify.success(`${fileName}: ${limit} downloads, ${describeExpiry(expiry, Date.now())}`),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.downloads.invalidate(), utils.orders.get.invalidate()]),
  });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconRefresh size={17} />}
      loading={renew.isPending}
      aria-label={`Renew link of ${file.fileName}`}
      onClick={() => renew.mutate({ id: file.id })}
    >
      Renew link
    </Button>
  );
}

/** One bought file with everything that can be done with it. */
export function FileRow({ file }: { file: Download }) {
  const { download, isPending } = useDownload();
  const isOnline = useOnline();
  const [isLogOpen, setLogOpen] = useState(false);
  return (
    <div className={styles.file}>
      <IconFileZip size={26} stroke={1.5} className={styles.icon ?? ''} aria-hidden="true" />
      <div className={styles.body}>
        <span className={styles.title}>
          <strong className={styles.name}>{file.fileName}</strong>
          {file.isUpdated && file.status !== 'revoked' ? <StatusBadge tone="info">Updated</StatusBadge> : null}
          {file.status === 'expired' ? <StatusBadge tone="warning">Expired</StatusBadge> : null}
          {file.status === 'revoked' ? <StatusBadge tone="neutral">Withdrawn</StatusBadge> : null}
        </span>
        <span className={styles.facts}>
          Version {file.version} · {describeFileSize(file.size)}
        </span>
        {file.isUpdated && file.notes && file.status !== 'revoked' ? (
          <details className={styles.notes}>
            <summary>What is new</summary>
            <p>{file.notes}</p>
          </details>
        ) : null}
        <span className={styles.facts}>{describeRights(file)}</span>
        <span className={styles.sum}>
          SHA-256 <code title={file.sha256}>{`${file.sha256.slice(0, 12)}…`}</code>
          <CopyButton value={file.sha256} label={`Copy the SHA-256 of ${file.fileName}`} />
        </span>
      </div>
      <div className={styles.actions}>
        {file.status === 'active' ? (
          <Button
            size="sm"
            leftSection={<IconDownload size={17} />}
            loading={isPending}
            disabled={!isOnline}
            aria-label={`Download ${file.fileName}`}
            onClick={() => download(file.id)}
          >
            Download
          </Button>
        ) : null}
        {file.status === 'expired' && file.renewable && isOnline ? <RenewButton file={file} /> : null}
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconHistory size={17} />}
          disabled={!isOnline}
          aria-label={`Log of ${file.fileName}`}
          onClick={() => setLogOpen(true)}
        >
          Log
        </Button>
      </div>
      <DownloadLog file={file} isOpen={isLogOpen} onClose={() => setLogOpen(false)} />
    </div>
  );
}
