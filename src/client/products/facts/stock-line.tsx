import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';

const lowStock = 10;

export function StockLine({ product: { inStock, stockQuantity } }: { product: ProductCard }) {
  if (!inStock) return <StatusBadge tone="danger">Sold out</StatusBadge>;
  if (stockQuantity !== null && stockQuantity <= lowStock) {
    return <StatusBadge tone="warning">Only {stockQuantity} left</StatusBadge>;
  }
  return <StatusBadge tone="success">In stock</StatusBadge>;
}
