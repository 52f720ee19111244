import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { useReadersZone } from '../../platform/screen/hydration.tsx';
import { releaseText } from '../../ui/values/release-text.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';

const lowStock = 10;

export function StockLine({ product: { inStock, stockQuantity, releaseAt, isPreorder } }: { product: ProductCard }) {
  const zone = useReadersZone();
  if (releaseAt !== undefined && !isPreorder) {
    return <StatusBadge tone="info">Coming on {formatDate(releaseAt, 'dateTime', zone)}</StatusBadge>;
  }
  if (!inStock && isPreorder) return <StatusBadge tone="danger">No pre-orders left</StatusBadge>;
  if (isPreorder && releaseAt !== undefined) {
    return (
      <StatusBadge tone="info">
        {releaseText(releaseAt, zone)}
        {leftOf(stockQuantity)}
      </StatusBadge>
    );
  }
  if (!inStock) return <StatusBadge tone="danger">Sold out</StatusBadge>;
  if (stockQuantity !== null && stockQuantity <= lowStock) {
    return <StatusBadge tone="warning">Only {stockQuantity} left</StatusBadge>;
  }
  return <StatusBadge tone="success">In stock</StatusBadge>;
}

function leftOf(stockQuantity: number | null): string {
  return stockQuantity === null ? '' : `, only ${stockQuantity} left`;
}
