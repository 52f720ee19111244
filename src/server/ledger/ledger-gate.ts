import { createDatabaseGate } from '../platform/gate.ts';

/**
 * How many transactions that lock an account may run at once: with those of the order gate, fewer than the pool has
 * connections. Those who wait for one busy wallet leave connections for everybody else.
 */
export const ledgerGate = createDatabaseGate(4);
