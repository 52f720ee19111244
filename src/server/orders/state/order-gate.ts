import { createDatabaseGate } from '../../platform/gate.ts';

/**
 * Fewer than the pool has connections (10), so that a rush of orders leaves connections for everybody else (M-01,
 *
 */
export const orderGate = createDatabaseGate(4);
