import type { Product } from '../../../shared/products/product.schemas.ts';

/** The library narrowed to a product by its name: its keys and files, and how to use them. */
export function libraryHref(name: string): string {
  return `/user/downloads?${new URLSearchParams({ q: name })}`;
}

export const libraryLabels: Record<Product['deliveryType'], string> = {
  key: 'Show your key',
  file: 'Show your files',
  manual: 'Open your library',
};
