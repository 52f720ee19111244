import type { Services } from '../../platform/services.ts';

/** The name of what the scanner found in a stored file, '' when it is clean. Throws when nobody could judge it. */
export async function scanStored(
  { storage, scanner }: Pick<Services, 'storage' | 'scanner'>,
  { storageKey, sizeBytes }: { storageKey: string; sizeBytes: number },
): Promise<string> {
  if (!scanner) throw new Error('No virus scanner is configured');
  // A scanner that was handed half a file would find half of it clean.
  if ((await storage.size(storageKey)) !== sizeBytes) throw new Error(`The file ${storageKey} is not whole`);
  const { threat } = await scanner.scan(storage.read(storageKey, { start: 0, end: sizeBytes - 1 }));
  return threat;
}
