import type { Services } from '../../platform/services.ts';

/** The name of the threat found in a stored file, '' when it is clean. Throws when it could not be scanned. */
export async function scanStored(
  { storage, scanner }: Pick<Services, 'storage' | 'scanner'>,
  { storageKey, sizeBytes }: { storageKey: string; sizeBytes: number },
): Promise<string> {
  if (!scanner) throw new Error('No virus scanner is configured');
  // A scanner that got only part of a file would report that part as clean.
  if ((await storage.size(storageKey)) !== sizeBytes) throw new Error(`The file ${storageKey} is incomplete`);
  const { threat } = await scanner.scan(storage.read(storageKey, { start: 0, end: sizeBytes - 1 }));
  return threat;
}
