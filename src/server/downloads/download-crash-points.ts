import { registerCrashPoints } from '../platform/crash-points.ts';

/** Points at which a test kills the process between upload and download of a file. */
export const downloadCrashPoint = registerCrashPoints([
  'upload.part.after-write',
  'upload.complete.after-join',
  'upload.complete.before-commit',
  'upload.complete.after-commit',
  'scan.before-verdict',
  'scan.after-verdict',
  'expiring.warn.before-commit',
  'version.announce.before-commit',
  'version.announce.after-batch',
]);
