import { Button } from '@mantine/core';
import { IconArrowUp, IconFileZip, IconTrash, IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { describeFileSize } from '../../../shared/downloads/file-size.ts';
import type { FileUpload, ProductFile } from '../../../shared/downloads/product-file.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './goods-page.module.css';
import { ScanBadge } from './scan-badge.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { UploadRow } from './upload-row.tsx';
import { useSendFile } from './use-send-file.ts';

type RowProps = { file: ProductFile; onRemove: () => void; onReplace: () => void; onRaise?: (() => void) | undefined };

function ProductFileRow({ file, onRemove, onReplace, onRaise }: RowProps) {
  const owners = countOf(file.owners, 'buyer');
  return (
    <RemovableItem className={styles.row}>
      <IconFileZip size={26} stroke={1.5} className={styles.icon ?? ''} aria-hidden="true" />
      <div className={styles.body}>
        <strong className={styles.name}>{file.name}</strong>
        <span className={styles.facts}>
          Version {file.version} · {describeFileSize(file.size)} · {formatDate(file.createdAt)} · {owners}
        </span>
        <ScanBadge file={file} />
        {file.former.length > 0 ? (
          <details className={styles.former}>
            <summary>Earlier versions ({file.former.length})</summary>
            <ul>
              {file.former.map((version) => (
                <li key={version.version}>
                  {version.version}, {describeFileSize(version.size)}
                  {version.changelog ? `: ${version.changelog}` : ''}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {onRaise ? (
          <Button size="sm" variant="subtle" color="gray" aria-label={`Move ${file.name} up`} onClick={onRaise}>
            <IconArrowUp size={18} aria-hidden="true" />
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconVersions size={17} />}
          aria-label={`New version of ${file.name}`}
          onClick={onReplace}
        >
          New version
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          aria-label={`Take ${file.name} off sale`}
          data-removes=""
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </Button>
      </div>
    </RemovableItem>
  );
}

/** What the form below is for: a new file, the next version of one, or an upload that goes on. */
type UploadTarget = { replaced?: ProductFile | undefined; continued?: FileUpload | undefined };
type FilesPanelProps = { productId: string; files: readonly ProductFile[]; uploads: readonly FileUpload[] };

/** The files that buyers of a product download: add, update, reorder, take off sale. */
export function FilesPanel({ productId, files, uploads }: FilesPanelProps) {
  const utils = trpc.useUtils();
  const [target, setTarget] = useState<UploadTarget>({});
  const { replaced, continued } = target;
  const [sent, setSent] = useState(0);
  const upload = useSendFile(() => {
    setTarget({});
    setSent((count) => count + 1);
  });
  const [leaving, setLeaving] = useState<ProductFile>();
  const after = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => utils.productFiles.invalidate(),
  };
  const arrange = trpc.productFiles.arrange.useMutation(after);
  const remove = trpc.productFiles.remove.useMutation({ ...after, onSuccess: () => setLeaving(undefined) });
  const raise = (place: number) => {
    const ids = files.map(({ id }) => id);
    const moved = ids.splice(place, 1);
    ids.splice(place - 1, 0, ...moved);
    arrange.mutate({ id: productId, fileIds: ids });
  };
  const fileOf = (open: FileUpload) => files.find(({ id }) => id === open.fileId);
  const waiting = upload.sending ? [] : uploads;
  return (
    <SettingsCard title="Files" description="Buyers get the newest version of each file and are told about new ones.">
      {files.length + waiting.length > 0 ? (
        <ul className={styles.list}>
          {files.map((file, place) => (
            <ProductFileRow
              key={file.id}
              file={file}
              onReplace={() => setTarget({ replaced: file })}
              onRemove={() => setLeaving(file)}
              onRaise={place > 0 ? () => raise(place) : undefined}
            />
          ))}
          {waiting.map((open) => (
            <UploadRow
              key={open.uploadId}
              productId={productId}
              upload={open}
              fileName={fileOf(open)?.name}
              onContinue={() => setTarget({ replaced: fileOf(open), continued: open })}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.facts}>No file yet: orders for this product wait until there is one.</p>
      )}
      <div className={styles.next}>
        <h3 className={styles.subheading}>{replaced ? `New version of ${replaced.name}` : 'Add a file'}</h3>
        {(replaced || continued) && !upload.sending ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setTarget({})}>
            {replaced ? 'Add a file instead' : 'Add another file instead'}
          </Button>
        ) : null}
      </div>
      <UploadPanel
        key={`${replaced?.id} ${replaced?.version} ${continued?.uploadId} ${sent}`}
        productId={productId}
        upload={upload}
        replaced={replaced}
        continued={continued}
      />
      <ConfirmModal
        isOpen={leaving !== undefined}
        title="Take this file off sale?"
        confirmLabel="Take off sale"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ id: productId, fileId: leaving.id })}
        onClose={() => setLeaving(undefined)}
      >
        New buyers no longer get {leaving?.name}. Whoever bought it keeps it.
      </ConfirmModal>
    </SettingsCard>
  );
}
