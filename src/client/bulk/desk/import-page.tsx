import '@mantine/core/styles/Progress.css';
import '../../ui/forms/form-sheets.ts';
import { Button, FileButton, NativeSelect, Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { importFileBytes } from '../../../shared/bulk/bulk-limits.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { uploadForm } from '../../platform/upload-form.ts';
import styles from './bulk.module.css';

const kinds = [
  { value: 'products.import', label: 'Products' },
  { value: 'keys.import', label: 'Keys' },
];

const hints: Readonly<Record<string, string>> = {
  'products.import': 'One product a line, with at least its name, price, category, type and delivery.',
  'keys.import': 'One key a line, with the SKU of its product.',
};

function idOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : undefined;
}

/** A CSV file is sent first; its columns are chosen and its lines checked on the next screen. */
export function ImportPage() {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('kind');
  const [kind, setKind] = useState(wanted === 'keys' ? 'keys.import' : 'products.import');
  const [sent, setSent] = useState<number>();
  const send = async (file: File | null) => {
    if (file === null) return;
    if (file.size > importFileBytes || file.size === 0) {
      notify.error(file.size === 0 ? 'This file is empty.' : 'A file may have up to 64 MB.');
      return;
    }
    setSent(0);
    const query = new URLSearchParams({ kind, fileName: file.name, sizeBytes: String(file.size) });
    try {
      const body = new Blob([file], { type: 'application/octet-stream' });
      const id = idOf(await uploadForm('PUT', `/api/admin/imports?${query}`, body, setSent));
      navigate(`${root}/bulk/${id}`);
    } catch (error) {
      notify.error(messageOf(error));
      setSent(undefined);
    }
  };
  return (
    <DeskPage title="Import" crumbs={[{ label: 'Bulk jobs', href: `${root}/bulk` }]}>
      <div className={styles.narrow}>
        <NativeSelect
          label="What"
          data={kinds}
          value={kind}
          description={hints[kind]}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <p className={styles.quiet}>
          A CSV file with up to 100,000 lines. Nothing is changed before you have seen what each line does, and an
          import can be undone for a day.
        </p>
        {sent === undefined ? (
          <FileButton
            onChange={(file) => void send(file)}
            accept=".csv,text/csv,text/plain"
            inputProps={{ 'aria-label': 'CSV file' }}
          >
            {(props) => (
              <Button {...props} leftSection={<IconFileUpload size={18} />}>
                Choose a CSV file
              </Button>
            )}
          </FileButton>
        ) : (
          <Progress value={sent * 100} aria-label="Sending the file" />
        )}
      </div>
    </DeskPage>
  );
}
