import { Drawer } from '@mantine/core';
import { describeDevice } from '../../shared/auth/describe-device.ts';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { Download } from '../../shared/downloads/download.schemas.ts';
import { describeFileSize } from '../../shared/downloads/file-size.ts';
import { trpc } from '../platform/trpc.ts';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import styles from './download-log.module.css';

const events = {
  granted: 'Added to your library',
  link: 'Link created',
  started: 'Download started',
  completed: 'Download completed',
  resumed: 'Download resumed',
  expired: 'Link expired',
  renewed: 'Link renewed',
  revoked: 'Withdrawn',
} as const;

function LogEntries({ id }: { id: string }) {
  const log = trpc.downloads.log.useQuery({ id }, { staleTime: 0 });
  if (log.isError && log.data === undefined) return <QueryError error={log.error} onRetry={() => void log.refetch()} />;
  if (log.data === undefined) return <Skeleton height={180} />;
  return (
    <ol className={styles.log}>
      {log.data.items.map((entry) => (
        <li key={`${entry.at}-${entry.event}`}>
          <strong>{events[entry.event]}</strong>
          <time dateTime={entry.at}>{formatDate(entry.at, 'dateTime')}</time>
          <span>
            {[
              entry.device === '' ? '' : describeDevice(entry.device).label,
              entry.ipMasked,
              entry.bytes > 0 ? describeFileSize(entry.bytes) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

type DownloadLogProps = { file: Download; isOpen: boolean; onClose: () => void };

/** When and from where a file was downloaded, so that the owner notices downloads by others. */
export function DownloadLog({ file, isOpen, onClose }: DownloadLogProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(420px, 92vw)"
      title={<span className={styles.title}>{file.fileName}</span>}
      closeButtonProps={{ 'aria-label': 'Close log', size: 40, iconSize: 22 }}
      overlayProps={{ backgroundOpacity: 0.55 }}
    >
      <LogEntries id={file.id} />
    </Drawer>
  );
}
