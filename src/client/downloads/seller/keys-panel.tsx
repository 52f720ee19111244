import { countOf } from '../../../shared/text/count-text.ts';
import { fieldProblemOf } from '../../platform/http/field-problem.ts';
import '../../ui/forms/form-sheets.ts';
import { Button, Textarea } from '@mantine/core';
import { IconFileImport, IconKey } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type KeyImport, keyImportSchema } from '../../../shared/downloads/product-key.schemas.ts';
import { LeaveGuard } from '../../desk/record/leave-guard.tsx';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './goods-page.module.css';
import { KeyImports } from './key-imports.tsx';
import { KeyPool, usePoolAddress } from './key-pool.tsx';
import { wrongLinesOf } from './wrong-lines.ts';

const problemTexts: Record<KeyImport['problems'][number]['problem'], string> = {
  duplicate: 'already exists',
  repeated: 'was twice in your list',
  invalid: 'is not a valid key',
};

/** What was left out, such as '1 already existed, 2 were twice in your list.' */
function skippedText({ duplicates, repeated, invalid }: KeyImport): string {
  const known = duplicates - repeated;
  const parts = [
    known > 0 ? `${known} already existed` : '',
    repeated > 0 ? `${countOf(repeated, 'was', 'were')} twice in your list` : '',
    invalid > 0 ? countOf(invalid, 'is not a valid key', 'are not valid keys') : '',
  ].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

function ImportReport({ report }: { report: KeyImport }) {
  return (
    <div className={styles.report} role="status">
      <p>
        <strong>{countOf(report.imported, 'key')} added.</strong> {skippedText(report)}
      </p>
      {report.problems.length > 0 ? (
        <details className={styles.former}>
          <summary>Skipped lines ({report.problems.length})</summary>
          <ul>
            {report.problems.map(({ line, masked, problem }) => (
              <li key={line}>
                Line {line}: <code>{masked}</code> {problemTexts[problem]}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function KeyImportForm({ productId }: { productId: string }) {
  const utils = trpc.useUtils();
  const inputId = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<KeyImport>();
  const [problem, setProblem] = useState<string>();
  async function send(list: Blob, isPasted: boolean): Promise<void> {
    setBusy(true);
    setReport(undefined);
    setProblem(undefined);
    try {
      const body = new FormData();
      body.append('file', list, 'keys.csv');
      const next = keyImportSchema.parse(await uploadForm('POST', `/api/product/${productId}/keys`, body));
      setReport(next);
      if (isPasted) setText(wrongLinesOf(text, next));
    } catch (error) {
      setProblem(fieldProblemOf(error));
    }
    setBusy(false);
    await Promise.all([utils.productKeys.invalidate(), utils.productEditing.get.invalidate()]);
  }
  return (
    <div className={styles.form}>
      <LeaveGuard isDirty={text.trim() !== ''} onLeave={() => setText('')} />
      <Textarea
        label="Paste keys, one per line"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: styles.keys ?? '' }}
      />
      <div className={styles.buttons}>
        <Button
          leftSection={<IconKey size={18} />}
          disabled={text.trim() === ''}
          loading={isBusy}
          onClick={() => void send(new Blob([text], { type: 'text/csv' }), true)}
        >
          Add keys
        </Button>
        <input
          id={inputId}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className={styles.input}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void send(file, false);
          }}
        />
        <label htmlFor={inputId} className={styles.fileButton}>
          <IconFileImport size={18} stroke={1.8} aria-hidden="true" />
          Import a CSV file
        </label>
      </div>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {report ? <ImportReport report={report} /> : null}
    </div>
  );
}

/** The pool of a product's keys: how many are left, masked ones by status, and new ones. */
export function KeysPanel({ productId }: { productId: string }) {
  const address = usePoolAddress();
  const { status, page } = address;
  const list = trpc.productKeys.list.useQuery(
    { id: productId, limit: 20, page, ...(status && { status }) },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const left = list.data?.counts.available;
  return (
    <SettingsCard
      title="Keys"
      description="Stored encrypted and shown masked. Each is sold once; up to 10,000 can be added at a time."
      aside={left === undefined ? null : <StatusBadge tone={left > 5 ? 'success' : 'warning'}>{left} left</StatusBadge>}
    >
      <KeyImportForm productId={productId} />
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data === undefined && !list.isError ? <Skeleton height={120} /> : null}
      {list.data && list.data.batches.length + list.data.totalItems > 0 ? (
        <>
          <KeyPool productId={productId} pool={list.data} address={address} />
          <KeyImports productId={productId} batches={list.data.batches} />
        </>
      ) : null}
    </SettingsCard>
  );
}
