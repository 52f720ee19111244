import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import type { ProductHistory } from '../../../../shared/products/managed-product.schemas.ts';
import { trpc } from '../../../platform/trpc.ts';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeletons.tsx';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import { fieldLabels } from '../saving/product-form-labels.ts';
import { valueText } from '../saving/value-text.ts';
import styles from './history-tab.module.css';
import { restoreField } from './restore-field.ts';

type Entry = ProductHistory['items'][number];

const actions: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  reject: 'Declined',
  archive: 'Archived',
  delete: 'Deleted',
  import: 'Keys imported',
  undo: 'Import of keys undone',
};

function EntryRow({ entry, onRestore }: { entry: Entry; onRestore: (fields: [string, unknown][]) => void }) {
  const changes = entry.changes.filter(isToldChange);
  const undone = entry.action === 'update' ? changes.flatMap(restoreField) : [];
  const at = formatDate(entry.at, 'dateTime');
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>
          <strong>{actions[entry.action] ?? entry.action}</strong> by {entry.by ?? 'the shop'}, {at}
        </span>
        {undone.length === 0 ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={`Restore what was there before ${at}`}
            onClick={() => onRestore(undone)}
          >
            Restore
          </Button>
        )}
      </div>
      {entry.action === 'create' || changes.length === 0 ? null : (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after, isKnown }) => (
            <div key={field}>
              <dt>{fieldLabels[field] ?? field}</dt>
              <dd>
                {isKnown && valueText(field, before) !== valueText(field, after) ? (
                  <>
                    <del>{valueText(field, before)}</del> <ins>{valueText(field, after)}</ins>
                  </>
                ) : (
                  factText(field, after)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** An empty text in place of nothing is no change to anybody. */
function isToldChange({ field, before, after, isKnown }: Entry['changes'][number]): boolean {
  return !isKnown || [before, after].some((value) => valueText(field, value) !== 'nothing');
}

/** What happened, where there was nothing before; of what reads the same before and after only that it changed. */
function factText(field: string, after: Entry['changes'][number]['after']): string {
  return isFact(field) && after !== null ? valueText(field, after) : 'changed';
}

function isFact(field: string): boolean {
  return field.startsWith('keys.') || field === 'file' || field === 'reason';
}

type HistoryTabProps = { productId: string; onRestore: (fields: [string, unknown][]) => void };

/** Who changed what, and the way back: what was before goes into the form, where it is saved like any change. */
export function HistoryTab({ productId, onRestore }: HistoryTabProps) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = trpc.useQueries((t) =>
    cursors.map((cursor) =>
      t.productDesk.history({ id: productId, ...(cursor !== undefined && { cursor }) }, { staleTime: 0 }),
    ),
  );
  const failed = pages.find(({ isError }) => isError);
  const isLoading = pages.some(({ isPending }) => isPending);
  const items = pages.flatMap(({ data }) => data?.items ?? []);
  const next = pages.at(-1)?.data?.next;
  return (
    <SettingsCard
      title="History"
      description="The earlier values are put into the form; nothing changes until you save."
    >
      {failed ? <QueryError error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {isLoading && items.length === 0 ? <Skeleton height={200} /> : null}
      <ol className={styles.list}>
        {items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onRestore={onRestore} />
        ))}
      </ol>
      {items.length === 0 && !isLoading && !failed ? <p className={styles.none}>Nobody has changed it yet.</p> : null}
      {next ? (
        <Button mt={12} variant="default" loading={isLoading} onClick={() => setCursors([...cursors, next])}>
          Show earlier changes
        </Button>
      ) : null}
    </SettingsCard>
  );
}
