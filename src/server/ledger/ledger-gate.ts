import { createDatabaseGate } from '../platform/gate.ts';

/**
 * Together with the order gate fewer than the pool has connections, so that waiting for one wallet does not block
 * others.
 */
export const ledgerGate = createDatabaseGate(4);
