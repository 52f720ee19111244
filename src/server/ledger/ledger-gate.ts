import { createDatabaseGate } from '../platform/gate.ts';

/** Together with the gate of orders fewer than the pool has connections: those who wait for one wallet stop nobody else. */
export const ledgerGate = createDatabaseGate(4);
