import type { ListFilter } from '../../../shared/lists/list.ts';
import type { JobState, queueNames } from '../../../shared/ops/job-list.ts';
import { maxJobsAtOnce } from '../../../shared/ops/ops.rules.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { useSession } from '../../platform/session/session.ts';
import type { StatusTone } from '../../ui/values/status-badge.tsx';

export const stateLabels: Record<JobState, string> = {
  waiting: 'Waiting',
  active: 'Active',
  delayed: 'Delayed',
  failed: 'Failed',
  completed: 'Completed',
};
export const stateTones: Record<JobState, StatusTone> = {
  waiting: 'neutral',
  active: 'info',
  delayed: 'warning',
  failed: 'danger',
  completed: 'success',
};

export const queueLabels: Record<(typeof queueNames)[number], string> = {
  critical: 'Critical',
  crypto: 'Crypto',
  mail: 'Mail',
  notify: 'Notifications',
  media: 'Media',
  bulk: 'Bulk',
  search: 'Search',
  'webhook-out': 'Webhooks out',
  maintenance: 'Maintenance',
};

/** The question before all jobs that failed with one cause run again, of which one call takes only so many. */
export function retryQuestion(count: number): string {
  if (count === 1) return 'Retry this job?';
  if (count <= maxJobsAtOnce) return `Retry these ${formatCount(count)} jobs?`;
  return `Retry the newest ${formatCount(maxJobsAtOnce)} of these ${formatCount(count)} jobs?`;
}

const repeatEvery = /^every (\d+)$/;

/** "every 30000" as "every 30 s"; cron patterns stay as they are. */
export function repeatText(repeat: string): string {
  const ms = Number(repeatEvery.exec(repeat)?.[1] ?? Number.NaN);
  return Number.isNaN(ms) ? repeat : `every ${durationText(ms)}`;
}

export function durationText(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60_000) return `${Math.round(ms / 100) / 10} s`;
  if (ms < 3_600_000) return `${Math.round(ms / 6000) / 10} min`;
  return `${Math.round(ms / 360_000) / 10} h`;
}

/** The list of jobs with these filters. */
export function jobsHref(filters: readonly ListFilter[]): string {
  const params = new URLSearchParams(filters.map(({ field, op, value }) => ['f', `${field}:${op}:${String(value)}`]));
  return `/admin/ops/jobs?${params.toString()}`;
}

/** Those with queue:read alone see everything and change nothing. */
export function useMayManage(): boolean {
  return useSession().user?.staffPermissions.includes('queue:manage') ?? false;
}

export const liveMs = 5000;
/** Asked again while the page is in view. */
export const liveCall = { staleTime: 0, refetchInterval: liveMs } as const;
