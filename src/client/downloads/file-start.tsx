import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Download } from '../../shared/downloads/download.schemas.ts';
import { describeFileSize } from '../../shared/downloads/file-size.ts';
import { useDownload } from './use-download.ts';

/** Starts the download of a file that was just bought. */
export function FileStart({ file }: { file: Download }) {
  const { download, isPending } = useDownload();
  return (
    <Button
      size="md"
      leftSection={<IconDownload size={18} />}
      loading={isPending}
      disabled={file.status !== 'active'}
      aria-label={`Download ${file.fileName}`}
      onClick={() => download(file.id)}
    >
      Download · {describeFileSize(file.size)}
    </Button>
  );
}
