import { type FileScan, fileReadiness, type ScanRule, scanRuleOf } from '../../shared/downloads/file-scan.rules.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

export async function currentScanRule({ db, scanner }: Pick<Services, 'db' | 'scanner'>): Promise<ScanRule> {
  return scanRuleOf((await getSettings(db)).virusScan, scanner !== undefined);
}

/** FILE_UNCHECKED until a required scan is done, FILE_BLOCKED for an infected file or a refused program. */
export async function requireHarmless(services: Services, file: { name: string; scan: FileScan }): Promise<void> {
  const readiness = fileReadiness(file, await currentScanRule(services));
  if (readiness === 'waiting') throw new AppError('FILE_UNCHECKED', { retryAfter: 60 });
  if (readiness === 'blocked') throw new AppError('FILE_BLOCKED');
}

/** UPLOAD_TYPE for a program where files are checked by name only. */
export function refuseProgram(name: string, rule: ScanRule): void {
  if (fileReadiness({ name, scan: 'unscanned' }, rule) === 'blocked') {
    throw new AppError('UPLOAD_TYPE', {
      message: 'This shop does not accept executable files. Put them in an archive.',
    });
  }
}
