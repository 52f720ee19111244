import type { BulkJob, BulkKind, BulkRow } from '../../../shared/bulk/bulk.schemas.ts';
import type { BulkJobStatus } from '../../../shared/bulk/bulk-job.machine.ts';
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

/** What a job was told to do, such as '-10 %, to the nearest .99'. */
export function textOfParams({ kind, params }: Pick<BulkJob, 'kind' | 'params'>): string {
  if (kind === 'lists.export') return `${String(params.list)}, ${String(params.format).toUpperCase()}`;
  if (kind === 'products.status') return params.status === 'active' ? 'to on show' : 'to draft';
  if (kind === 'orders.reject') return `– ${String(params.reason)}`;
  if (kind !== 'products.price') return '';
  const { mode, value, roundTo99 } = params;
  const change =
    mode === 'set'
      ? `to ${String(value)}`
      : mode === 'percent'
        ? `${Number(value) > 0 ? '+' : ''}${String(value)}%`
        : '';
  return [change, roundTo99 === true || mode === 'round' ? 'to the nearest .99' : ''].filter(Boolean).join(', ');
}

const fieldLabels: Readonly<Record<string, string>> = {
  price: 'Price',
  vipPrice: 'VIP price',
  status: 'Status',
  category: 'Category',
  refund: 'Refund',
};

/** Before and after of a row, a line for each value that differs. */
export function changesOf({ before, after }: BulkRow): { field: string; from: string; to: string }[] {
  const currency = String(after?.currency ?? before?.currency ?? 'USD');
  const textOf = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return '–';
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
