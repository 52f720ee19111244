import { Button } from '@mantine/core';
import { IconFileZip, IconPlayerPlay } from '@tabler/icons-react';
import { describeFileSize } from '../../../shared/downloads/file-size.ts';
import type { FileUpload } from '../../../shared/downloads/product-file.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './goods-page.module.css';

const tones = { open: 'warning', scanning: 'info', infected: 'danger' } as const;
const buttons = { open: 'Cancel upload', scanning: 'Cancel', infected: 'Dismiss' };

function labelOf({ state, threat, received, sizeBytes, partBytes }: FileUpload): string {
  if (state === 'scanning') return 'Scanning for viruses';
  if (state === 'infected') return `Infected: ${threat}`;
  return `${Math.floor((received.length / Math.ceil(sizeBytes / partBytes)) * 100)}% uploaded`;
}

const advice = {
  open: 'Choose the same file once more to continue.',
  scanning: 'It will be published as soon as the scan finds it clean.',
  infected: 'It was not published and its content was deleted. Check where it came from, then upload a clean one.',
};

interface UploadRowProps {
  productId: string;
  upload: FileUpload;
  /** Name of the file that it is a new version of. */
  fileName?: string | undefined;
  onContinue: () => void;
}

/** A file that is not on sale yet: partly uploaded, being scanned, or rejected. */
export function UploadRow({ productId, upload, fileName: replaced, onContinue }: UploadRowProps) {
  const utils = trpc.useUtils();
  const abort = trpc.productFiles.abortUpload.useMutation({
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.productFiles.invalidate(),
  });
  const { state, fileName, version, sizeBytes } = upload;
  return (
    <RemovableItem className={styles.row}>
      <IconFileZip size={26} stroke={1.5} className={styles.icon ?? ''} aria-hidden="true" />
      <div className={styles.body}>
        <strong className={styles.name}>{fileName}</strong>
        <span className={styles.facts}>
          {replaced === undefined ? '' : `New version of ${replaced} · `}Version {version} ·{' '}
          {describeFileSize(sizeBytes)} · {advice[state]}
        </span>
        <div className={styles.state}>
          <StatusBadge tone={tones[state]}>{labelOf(upload)}</StatusBadge>
        </div>
      </div>
      <div className={styles.buttons}>
        {state === 'open' ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlayerPlay size={17} />}
            aria-label={`Continue the upload of ${fileName}`}
            onClick={onContinue}
          >
            Continue
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          loading={abort.isPending}
          data-removes=""
          aria-label={state === 'infected' ? `Dismiss ${fileName}` : `Cancel the upload of ${fileName}`}
          onClick={() => abort.mutate({ id: productId, uploadId: upload.uploadId })}
        >
          {buttons[state]}
        </Button>
      </div>
    </RemovableItem>
  );
}
