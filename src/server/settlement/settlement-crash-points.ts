import { registerCrashPoints } from '../platform/crash-points.ts';

/** Where a test kills the process, or holds it, between the message of a provider and its answer. */
export const settlementCrashPoint = registerCrashPoints(['webhook.before-ask', 'webhook.after-ask']);
