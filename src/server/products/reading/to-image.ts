import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import type { ProductImage } from '../../../shared/products/product.schemas.ts';
export interface ImageRow {
  id: string;
  key: string;
  alt: string;
  width: number;
  height: number;
  position: number;
  blurhash: string;
}

/** A picture of a product as the shop shows it. */
export function toImage(row: ImageRow): ProductImage {
  return {
    id: row.id,
    url: renditionUrl(row.key, 1280),
    alt: row.alt,
    width: row.width,
    height: row.height,
    order: row.position,
    isCover: row.position === 0,
    blurhash: row.blurhash,
    variants: {
      320: renditionUrl(row.key, 320),
      640: renditionUrl(row.key, 640),
      1280: renditionUrl(row.key, 1280),
    },
  };
}
