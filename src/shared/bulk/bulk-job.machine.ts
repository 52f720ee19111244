import { findEdge, type MachineEdge } from '../machines/machine.ts';

export const bulkJobStatuses = [
  'uploaded',
  'checking',
  'ready',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type BulkJobStatus = (typeof bulkJobStatuses)[number];

type BulkActor = 'starter' | 'shop';

/** D-48: what is done to many rows. An import begins with a file, all others begin by being looked through. */
export const bulkJobEdges: readonly MachineEdge<BulkJobStatus, BulkActor>[] = [
  { from: 'uploaded', to: 'checking', by: ['starter'], action: 'check', label: 'Check the file' },
  { from: 'uploaded', to: 'cancelled', by: ['starter'], action: 'cancel', label: 'Cancel' },
  { from: 'checking', to: 'ready', by: ['shop'], action: 'looked-through', label: 'Every row was looked at' },
  { from: 'checking', to: 'done', by: ['shop'], action: 'finish', label: 'Every row is done' },
  { from: 'checking', to: 'failed', by: ['shop'], action: 'fail', label: 'It cannot continue' },
  { from: 'checking', to: 'cancelled', by: ['starter'], action: 'cancel', label: 'Cancel' },
  { from: 'ready', to: 'running', by: ['starter'], action: 'run', label: 'Run' },
  { from: 'ready', to: 'cancelled', by: ['starter'], action: 'cancel', label: 'Cancel' },
  { from: 'running', to: 'done', by: ['shop'], action: 'finish', label: 'Every row is done' },
  { from: 'running', to: 'failed', by: ['shop'], action: 'fail', label: 'It cannot continue' },
  { from: 'running', to: 'cancelled', by: ['starter'], action: 'cancel', label: 'Cancel' },
  { from: 'done', to: 'undoing', by: ['starter'], action: 'undo', label: 'Undo' },
  { from: 'cancelled', to: 'undoing', by: ['starter'], action: 'undo', label: 'Undo' },
  { from: 'failed', to: 'undoing', by: ['starter'], action: 'undo', label: 'Undo' },
  { from: 'undoing', to: 'undone', by: ['shop'], action: 'taken-back', label: 'Every row was taken back' },
  { from: 'undoing', to: 'failed', by: ['shop'], action: 'fail', label: 'It cannot continue' },
];

export function mayJobBecome(from: BulkJobStatus, to: BulkJobStatus): boolean {
  return findEdge(bulkJobEdges, from, to) !== undefined;
}

/** Whether a worker is at it. */
export function isJobBusy(status: BulkJobStatus): boolean {
  return status === 'checking' || status === 'running' || status === 'undoing';
}

const states: Readonly<Record<BulkJobStatus, string>> = {
  uploaded: 'has not been checked yet',
  checking: 'is still being checked',
  ready: 'has not been run yet',
  running: 'is already running',
  done: 'is already done',
  cancelled: 'was cancelled',
  failed: 'has failed',
  undoing: 'is already being undone',
  undone: 'has already been undone',
};
const steps: Partial<Record<BulkJobStatus, string>> = {
  checking: 'checked',
  running: 'run',
  cancelled: 'cancelled',
  undoing: 'undone',
};

/** Why a job does not become what is asked for, such as 'This job cannot be run: it was cancelled.' */
export function refusalOfJob(from: BulkJobStatus, to: BulkJobStatus): string {
  const isOver = from === 'failed' || from === 'cancelled' || from === 'undone';
  const advice = to === 'running' && isOver ? ' Please start a new one.' : '';
  return `This job cannot be ${steps[to] ?? 'changed'}: it ${states[from]}.${advice}`;
}
