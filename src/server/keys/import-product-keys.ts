import { type KeyImport, keyImportLimits } from '../../shared/downloads/product-key.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { UploadedFile } from '../platform/rest/read-multipart.ts';
import type { Services } from '../platform/services.ts';
import { notDeliveredAsKeys } from '../products/stock/change-key-stock.ts';
import { importKeys } from './import-keys.ts';
import { findKeyProduct } from './product-keys.queries.ts';
import { readKeyRows } from './read-key-rows.ts';
import { closeLowKeyAlert } from './warn-low-keys.ts';

interface NewKeys {
  id: string;
  file?: UploadedFile[] | undefined;
  /** Keys as they were pasted, one a line. */
  text?: string | undefined;
}

/** Adds pasted keys or those of a CSV file to a product's pool. The audit log tells how many, never which. */
export async function importProductKeys(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, file, text = '' }: NewKeys,
): Promise<KeyImport> {
  const product = await findKeyProduct(services, actor, 'key:import', id);
  if (product.deliveryType !== 'key') throw notDeliveredAsKeys();
  const bytes = file?.[0]?.bytes ?? Buffer.from(text);
  if (bytes.length > keyImportLimits.bytes) throw new AppError('UPLOAD_TOO_LARGE');
  return await importKeys(services, product.id, readKeyRows(bytes), {
    byUserId: actor.userId,
    onImported: async (tx, { batchId, imported, duplicates, invalid }) => {
      await closeLowKeyAlert(tx, services, product.id);
      await audit(tx, {
        entity: 'product',
        entityId: product.id,
        action: 'import',
        key: 'product.keys',
        newValue: { batchId, imported, duplicates, invalid },
        userId: actor.userId,
        requestInfo,
      });
    },
  });
}
