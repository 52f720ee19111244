import { registerCrashPoints } from '../platform/crash-points.ts';

/** Where a test kills the process on the way of a file from its seller to its buyers. */
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
