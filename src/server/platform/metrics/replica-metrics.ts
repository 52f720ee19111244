import { Counter } from 'prom-client';
import { processMetrics } from './registry.ts';

const reads = new Counter({
  name: 'database_replica_reads_total',
  help: 'Reads that a replica may answer, by the server that did',
  labelNames: ['server'],
  registers: [processMetrics],
});

export function countReplicaRead(server: 'replica' | 'primary'): void {
  reads.inc({ server });
}
