import { HOUR, MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const settingsLimits = {
  export: { name: 'settingsExport', points: 5, duration: HOUR },
  connections: { name: 'settingsConnections', points: 30, duration: 10 * MINUTE },
  decrypt: { name: 'settingsDecrypt', points: 20, duration: 10 * MINUTE },
} as const satisfies RateLimitTable;
