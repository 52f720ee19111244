import type { Product } from '../../../shared/products/product.schemas.ts';
import type { EditorTab } from './editor-tabs.tsx';

type Missing = { tab: EditorTab; label: string };

type Draft = Pick<Product, 'deliveryType' | 'description'> & {
  images: readonly unknown[];
  files: readonly unknown[];
  bundle?: unknown;
  manage?: { stockQuantity: number | null } | undefined;
};

/** What a draft lacks that its buyers look for. A bundle has the goods of its parts. */
export function missingPartsOf({ images, description, bundle, deliveryType, manage, files }: Draft): Missing[] {
  const isBundle = bundle !== undefined;
  const hasNoKeys = !isBundle && deliveryType === 'key' && (manage?.stockQuantity ?? 0) <= 0;
  const hasNoFiles = !isBundle && deliveryType === 'file' && files.length === 0;
  return [
    ...(images.length === 0 ? [{ tab: 'media', label: 'Add a picture' } as const] : []),
    ...(description.trim() === '' ? [{ tab: 'general', label: 'Write a description' } as const] : []),
    ...(hasNoKeys ? [{ tab: 'keys', label: 'Add the keys that buyers get' } as const] : []),
    ...(hasNoFiles ? [{ tab: 'files', label: 'Add the files that buyers get' } as const] : []),
  ];
}
