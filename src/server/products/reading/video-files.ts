import { renditionWidths } from '../../../shared/products/images/rendition.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { renditionFiles } from '../../platform/files/picture-renditions.ts';

/** Storage keys of everything behind a video. */
export function filesOfVideo({ fileKey, posterKey }: { fileKey: string | null; posterKey: string | null }): string[] {
  return [
    ...(fileKey === null ? [] : [`public/${fileKey}`]),
    ...(posterKey === null ? [] : renditionFiles([posterKey], renditionWidths)),
  ];
}

export async function videoFilesOf(tx: Transaction, productId: string): Promise<string[]> {
  const rows = await tx.productVideo.findMany({ where: { productId }, select: { fileKey: true, posterKey: true } });
  return rows.flatMap(filesOfVideo);
}
