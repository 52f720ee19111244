import type { BulkJob, BulkRow } from '../../../shared/bulk/bulk.schemas.ts';
import type { BulkJobStatus } from '../../../shared/bulk/bulk-job.machine.ts';
import type { BulkKind } from '../../../shared/bulk/bulk-kinds.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';

export const kindLabels: Record<BulkKind, string> = {
  'products.price': 'Change prices',
  'products.status': 'Change status',
  'products.category': 'Change category',
  'products.delete': 'Archive products',
  'reviews.approve': 'Approve reviews',
  'orders.approve': 'Approve orders',
  'orders.reject': 'Reject orders',
  'products.import': 'Import products',
  'keys.import': 'Import keys',
  'lists.export': 'Export',
};

export const statusLabels: Record<BulkJobStatus, string> = {
  uploaded: 'File uploaded',
  checking: 'Checking',
  ready: 'Ready to run',
  running: 'Running',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
};

export const statusTones = {
  uploaded: 'info',
  checking: 'info',
  ready: 'warning',
  running: 'info',
  done: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  undoing: 'info',
  undone: 'neutral',
} as const satisfies Record<BulkJobStatus, string>;

/** What a job was told to do, such as 'by −10%, to the nearest .99'. */
export function textOfParams({ kind, params, fileName }: Pick<BulkJob, 'kind' | 'params' | 'fileName'>): string {
  if (isImport(kind)) return fileName === null ? '' : `from ${fileName}`;
  if (kind === 'lists.export') return `${String(params.list)}, ${String(params.format).toUpperCase()}`;
  if (kind === 'products.status') return params.status === 'active' ? 'to active' : 'to draft';
  if (kind === 'orders.reject') return `– ${String(params.reason)}`;
  if (kind !== 'products.price') return '';
  const { mode, value, roundTo99 } = params;
  const change =
    mode === 'set'
      ? `to ${String(value)}`
      : mode === 'percent'
        ? `by ${Number(value) < 0 ? '−' : '+'}${Math.abs(Number(value))}%`
        : '';
  return [change, roundTo99 === true || mode === 'round' ? 'to the nearest .99' : ''].filter(Boolean).join(', ');
}

export const isImport = (kind: BulkKind) => kind === 'products.import' || kind === 'keys.import';

const change = { run: 'change', planned: 'Will change', done: 'Changed' };
const add = { run: 'add', planned: 'Will be added', done: 'Added' };
const both = { run: 'add or change', planned: 'Will be added or changed', done: 'Added or changed' };

/** What a job does to its rows: an import adds, unless it was told to change what is there too. */
export function verbsOf({ kind, params }: Pick<BulkJob, 'kind' | 'params'>): typeof change {
  if (!isImport(kind)) return change;
  return params.updateExisting === true ? both : add;
}

const nouns: Partial<Record<BulkKind, string>> = { 'products.import': 'product', 'keys.import': 'key' };

/** Such as '1 row' or '12 products'. */
export function countText(kind: BulkKind, count: number): string {
  return countOf(count, nouns[kind] ?? 'row');
}

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  price: 'Price',
  vipPrice: 'VIP price',
  status: 'Status',
  category: 'Category',
  stock: 'Stock',
  key: 'Key',
  refund: 'Refund',
};

const statusWords: Readonly<Record<string, string>> = {
  active: 'Active',
  inactive: 'Draft',
  archived: 'Archived',
  pending: 'Pending',
  approved: 'Approved',
};

/** Before and after of a row, a line for each value that differs. */
export function changesOf({ before, after }: BulkRow): { field: string; from: string; to: string }[] {
  const currency = String(after?.currency ?? before?.currency ?? 'USD');
  const textOf = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return '–';
    if (field === 'status') return statusWords[String(value)] ?? String(value);
    const isMoney = typeof value === 'number' && /price|refund/i.test(field);
    return isMoney ? formatMoney(value, currency) : String(value);
  };
  return Object.keys(after ?? {})
    .filter((field) => field !== 'currency' && before?.[field] !== after?.[field])
    .map((field) => ({
      field: fieldLabels[field] ?? field,
      from: textOf(field, before?.[field]),
      to: textOf(field, after?.[field]),
    }));
}
