import { audit } from '../../audit/audit.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';

interface ScannedFile {
  id: string;
  productId: string;
  /** Whose file it is. */
  userId: string;
  fileName: string;
  version: string;
}

/** Tells the seller and the operators what the scanner found, and writes into the log that the file was refused. */
export async function reportThreat(tx: Transaction, file: ScannedFile, threat: string): Promise<void> {
  const { id, productId, userId, fileName, version } = file;
  const title = `Malware found in ${fileName} ${version}: ${threat}`;
  await raiseAlert(tx, { kind: 'malware', dedupeKey: `malware:${id}`, title, details: { productId, userId, threat } });
  await notifySeller(tx, file, `is infected (${threat}) and cannot be sold.`);
  await audit(tx, {
    entity: 'product',
    entityId: productId,
    action: 'reject',
    key: 'product.files',
    newValue: { name: fileName, version, threat },
    userId: null,
  });
}

export async function notifySeller(tx: Transaction, file: ScannedFile, what: string): Promise<void> {
  const { id, productId, userId, fileName, version } = file;
  await notify(tx, {
    userId,
    type: 'system',
    title: 'File not published',
    message: `${fileName} ${version} ${what}`,
    link: `/seller-center/products/${productId}?tab=files`,
    dedupeKey: `file_refused:${id}:${version}`,
  });
}
