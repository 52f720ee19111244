import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ImportPreview } from '../../../shared/bulk/bulk.schemas.ts';
import type { BulkKind } from '../../../shared/bulk/bulk-kinds.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './bulk.module.css';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

function FirstLines({ lines, hasHeader }: { lines: ImportPreview['lines']; hasHeader: boolean }) {
  const numbered = lines.map((cells, index) => ({ line: index + 1, cells }));
  const shown = hasHeader ? numbered.slice(1) : numbered;
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <div className={styles.rows}>
      <table aria-label="The first lines of the file">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {hasHeader ? lines[0]?.[column] : `Column ${column + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, cells }) => (
            <tr key={line}>
              {columns.map((column) => (
                <td key={column}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MappingForm({ id, preview }: { id: string; preview: ImportPreview }) {
  const { lines, fields } = preview;
  const utils = trpc.useUtils();
  const [mapping, setMapping] = useState<Readonly<Record<string, number>>>(preview.mapping);
  const [hasHeader, setHeader] = useState(Object.keys(preview.mapping).length > 0);
  const [updateExisting, setUpdate] = useState(false);
  const map = trpc.imports.map.useMutation({
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.bulk.invalidate(),
  });
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const choices = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: (hasHeader && lines[0]?.[column]) || `Column ${column + 1}`,
  }));
  const choose = (name: string, text: string) => {
    const { [name]: _former, ...others } = mapping;
    setMapping(text === '' ? others : { ...others, [name]: Number(text) });
  };
  const missing = fields.filter(({ name, isRequired }) => isRequired && mapping[name] === undefined);
  return (
    <>
      <FirstLines lines={lines} hasHeader={hasHeader} />
      <Checkbox
        label="The first line names the columns"
        checked={hasHeader}
        onChange={(event) => setHeader(event.currentTarget.checked)}
      />
      {preview.canUpdate ? (
        <Checkbox
          mt={10}
          label="Update existing products"
          description="A row whose SKU already exists changes that product’s name, category, price and status, and its VIP price and stock if the file has them."
          checked={updateExisting}
          onChange={(event) => setUpdate(event.currentTarget.checked)}
        />
      ) : null}
      <h2 className={styles.heading}>Columns</h2>
      <div className={styles.fields}>
        {fields.map(({ name, label, isRequired }) => (
          <NativeSelect
            key={name}
            label={label}
            required={isRequired}
            data={[{ value: '', label: isRequired ? 'Choose a column' : 'Not in the file' }, ...choices]}
            value={mapping[name] === undefined ? '' : String(mapping[name])}
            onChange={(event) => choose(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <Button
        mt={16}
        disabled={missing.length > 0}
        loading={map.isPending}
        onClick={() => map.mutate({ id, mapping, hasHeader, updateExisting })}
      >
        Check the file
      </Button>
      {missing.length > 0 ? (
        <p className={styles.quiet}>
          Choose the {missing.length === 1 ? 'column' : 'columns'} for{' '}
          {listed.format(missing.map(({ label }) => label))} first.
        </p>
      ) : null}
    </>
  );
}

/** The way on from a file that cannot be read. */
export function AnotherFile({ kind }: { kind: BulkKind }) {
  const { root } = useDesk();
  return (
    <Button component={Link} href={`${root}/bulk/import${kind === 'keys.import' ? '?kind=keys' : ''}`} mt={10}>
      Choose another file
    </Button>
  );
}

/** Which column is which field, with the first lines of the file above. */
export function ImportMapping({ id, kind }: { id: string; kind: BulkKind }) {
  const preview = trpc.imports.preview.useQuery({ id });
  if (preview.data) return <MappingForm id={id} preview={preview.data} />;
  if (envelopeOf(preview.error)?.code === 'UPLOAD_TYPE') {
    return (
      <>
        <FormAlert tone="danger" title="This file cannot be read">
          <span>{messageOf(preview.error)}</span>
        </FormAlert>
        <AnotherFile kind={kind} />
      </>
    );
  }
  if (preview.isError) return <QueryError error={preview.error} onRetry={() => void preview.refetch()} />;
  return <Skeleton height={260} radius={12} />;
}
