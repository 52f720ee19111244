import { z } from 'zod';
import {
  changeQueueSchema,
  editJobSchema,
  failureGroupsSchema,
  jobDetailSchema,
  jobIdsSchema,
  jobListInputSchema,
  jobPageSchema,
  jobsChangedSchema,
  matchingJobsSchema,
  queueControlSchema,
  queuesSchema,
  scheduleNameSchema,
  schedulesSchema,
} from '../../shared/ops/ops.schemas.ts';
import { receivedWebhookPageSchema, receivedWebhooksInputSchema } from '../../shared/ops/received-webhook.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { getJob, listFailureGroups, listJobs } from './jobs.queries.ts';
import { editJob, promoteManyJobs, removeManyJobs, retryManyJobs, retryMatchingJobs } from './manage-jobs.ts';
import { changeQueue, runSchedule } from './manage-queues.ts';
import { getQueues } from './queues.queries.ts';
import { listReceivedWebhooks } from './received-webhooks.queries.ts';
import { listSchedules } from './schedules.queries.ts';

/** The queues and their jobs, for operators. */
export const opsRouter = router({
  queues: memberProcedure('queue:read')
    .meta({
      rest: { method: 'GET', path: '/admin/ops/queues', summary: 'List queues with statistics of the last hour' },
      background: true,
    })
    .input(emptySchema)
    .output(queuesSchema)
    .query(({ ctx }) => getQueues(ctx.services)),

  changeQueue: memberProcedure('queue:manage')
    .meta({
      rest: { method: 'PATCH', path: '/admin/ops/queues/{name}', summary: 'Pause, resume or set the concurrency' },
    })
    .input(changeQueueSchema)
    .output(queueControlSchema)
    .mutation(({ ctx, input }) => changeQueue(ctx.services, ctx.actor, ctx.requestInfo, input)),

  jobs: memberProcedure('queue:read')
    .meta({
      rest: { method: 'GET', path: '/admin/ops/jobs', summary: 'List jobs of the last two weeks' },
      background: true,
    })
    .input(jobListInputSchema)
    .output(jobPageSchema)
    .query(({ ctx, input }) => listJobs(ctx.services, input)),

  job: memberProcedure('queue:read')
    .meta({ rest: { method: 'GET', path: '/admin/ops/jobs/{id}', summary: 'A job with its log' }, background: true })
    .input(idInputSchema)
    .output(jobDetailSchema)
    .query(({ ctx, input }) => getJob(ctx.services, input.id)),

  retry: memberProcedure('queue:manage')
    .meta({ rest: { method: 'POST', path: '/admin/ops/jobs/retry', summary: 'Retry failed jobs' } })
    .input(jobIdsSchema)
    .output(jobsChangedSchema)
    .mutation(({ ctx, input }) => retryManyJobs(ctx.services, ctx.actor, ctx.requestInfo, input)),

  retryMatching: memberProcedure('queue:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/ops/jobs/retry-matching', summary: 'Retry failed jobs of a list' },
    })
    .input(matchingJobsSchema)
    .output(jobsChangedSchema)
    .mutation(({ ctx, input }) => retryMatchingJobs(ctx.services, ctx.actor, ctx.requestInfo, input)),

  edit: sudoProcedure('queue:manage')
    .meta({ rest: { method: 'PUT', path: '/admin/ops/jobs/{id}', summary: 'Edit a failed job and run it again' } })
    .input(editJobSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => editJob(ctx.services, ctx.actor, ctx.requestInfo, input)),

  promote: memberProcedure('queue:manage')
    .meta({ rest: { method: 'POST', path: '/admin/ops/jobs/promote', summary: 'Run delayed jobs now' } })
    .input(jobIdsSchema)
    .output(jobsChangedSchema)
    .mutation(({ ctx, input }) => promoteManyJobs(ctx.services, ctx.actor, ctx.requestInfo, input)),

  remove: memberProcedure('queue:manage')
    .meta({ rest: { method: 'POST', path: '/admin/ops/jobs/remove', summary: 'Delete jobs that are not running' } })
    .input(jobIdsSchema)
    .output(jobsChangedSchema)
    .mutation(({ ctx, input }) => removeManyJobs(ctx.services, ctx.actor, ctx.requestInfo, input)),

  failures: memberProcedure('queue:read')
    .meta({ rest: { method: 'GET', path: '/admin/ops/failures', summary: 'Failed jobs by cause' }, background: true })
    .input(emptySchema)
    .output(failureGroupsSchema)
    .query(({ ctx }) => listFailureGroups(ctx.services)),

  schedules: memberProcedure('queue:read')
    .meta({
      rest: { method: 'GET', path: '/admin/ops/schedules', summary: 'List scheduled jobs' },
      background: true,
    })
    .input(emptySchema)
    .output(schedulesSchema)
    .query(({ ctx }) => listSchedules(ctx.services)),

  runSchedule: memberProcedure('queue:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/ops/schedules/{name}/run', summary: 'Run a schedule now', status: 202 },
    })
    .input(scheduleNameSchema)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => runSchedule(ctx.services, ctx.actor, ctx.requestInfo, input)),

  webhooks: memberProcedure('queue:read')
    .meta({ rest: { method: 'GET', path: '/admin/ops/webhooks', summary: 'Webhooks received' }, background: true })
    .input(receivedWebhooksInputSchema)
    .output(receivedWebhookPageSchema)
    .query(({ ctx, input }) => listReceivedWebhooks(ctx.services, input)),
});
