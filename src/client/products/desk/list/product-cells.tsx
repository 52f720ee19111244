import { amountText } from '../../../../shared/money/money.ts';
import type { ManagedProductRow } from '../../../../shared/products/managed-product.schemas.ts';
import { EditableCell } from '../../../desk/table/rows/editable-cell.tsx';
import { notify } from '../../../platform/notify.tsx';
import { typedNumber, typedNumberOrNull } from '../../../ui/forms/typed-number.ts';
import { formatMoney } from '../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { notANumber, priceFault } from './price-fault.ts';
import styles from './products-desk-page.module.css';
import type { useProductPatch } from './use-product-patch.ts';

export const statusLabels = { active: 'Active', inactive: 'Draft', archived: 'Archived' };
const statusTones = { active: 'success', inactive: 'neutral', archived: 'warning' } as const;

type Shown = Pick<ManagedProductRow, 'status' | 'withheld' | 'isAwaitingApproval'>;

export function statusText({ status, withheld, isAwaitingApproval }: Shown): string {
  if (withheld && status === 'inactive') return 'Withheld';
  return isAwaitingApproval ? 'Waiting for approval' : statusLabels[status];
}

export function ProductStatus({ product }: { product: Shown }) {
  const { status, withheld, isAwaitingApproval } = product;
  const isHeld = isAwaitingApproval || (withheld && status === 'inactive');
  return <StatusBadge tone={isHeld ? 'warning' : statusTones[status]}>{statusText(product)}</StatusBadge>;
}

export function StockText({ product: { stock, isLow, isOut, isBundle } }: { product: ManagedProductRow }) {
  if (isBundle) return <span className={styles.quiet}>of its parts</span>;
  if (stock === null) return <span className={styles.quiet}>unlimited</span>;
  return (
    <span className={styles.stock} data-level={isOut ? 'out' : isLow ? 'low' : undefined}>
      {stock}
      {isOut ? ' out' : isLow ? ' low' : ''}
    </span>
  );
}

type CellProps = { product: ManagedProductRow; patch: ReturnType<typeof useProductPatch> };

/** The price, where it is the product's own. */
export function PriceCell({ product, patch }: CellProps) {
  const { price, currency, isBundle, status, name } = product;
  const shown = formatMoney(price, currency);
  if (isBundle || status === 'archived') return shown;
  const save = (text: string) => {
    const next = typedNumber(text);
    const fault = priceFault(next, currency);
    if (fault === undefined) void patch.save(product, { price: next }, { price });
    else notify.error(fault);
  };
  return (
    <EditableCell label={`price of ${name}`} text={amountText(price, currency)} onSave={save}>
      {shown}
    </EditableCell>
  );
}

/** The stock, where it is counted by hand; empty is unlimited. */
export function StockCell({ product, patch }: CellProps) {
  const { stock, deliveryType, isBundle, name } = product;
  if (isBundle || deliveryType === 'key') return <StockText product={product} />;
  const save = (text: string) => {
    const next = typedNumberOrNull(text);
    // As JSON it would be null, which is stock without limit.
    if (Number.isNaN(next)) notify.error(notANumber);
    else void patch.save(product, { stock: next, stockSeen: stock }, { stock, stockSeen: next });
  };
  return (
    <EditableCell label={`stock of ${name}`} text={stock === null ? '' : String(stock)} onSave={save}>
      <StockText product={product} />
    </EditableCell>
  );
}

const choices = [
  { value: 'active', label: statusLabels.active },
  { value: 'inactive', label: statusLabels.inactive },
];

export function StatusCell({ product, patch }: CellProps) {
  const { status, name } = product;
  if (status === 'archived') return <ProductStatus product={product} />;
  const save = (text: string) => {
    void patch.save(product, { status: text === 'active' ? 'active' : 'inactive' }, { status });
  };
  return (
    <EditableCell label={`status of ${name}`} text={status} choices={choices} onSave={save}>
      <ProductStatus product={product} />
    </EditableCell>
  );
}
