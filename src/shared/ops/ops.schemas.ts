import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { jobList, jobStates, queueNames } from './job-list.ts';
import { maxJobsAtOnce } from './ops.rules.ts';

const count = z.number().int();
const moment = timestampSchema.nullable();
const queueName = z.enum(queueNames);

/** A minute of a queue; latency is from when a job was due to when it was done. */
const queueMinuteSchema = z.object({
  at: timestampSchema,
  completed: count,
  failed: count,
  p50Ms: count,
  p95Ms: count,
});

export const queueViewSchema = z.object({
  name: queueName,
  isPaused: z.boolean(),
  concurrency: count,
  /** Processes that work on it now. */
  workers: count,
  waiting: count,
  active: count,
  delayed: count,
  failed: count,
  /** The last hour, each of its minutes. */
  history: z.array(queueMinuteSchema),
});
export type QueueView = z.infer<typeof queueViewSchema>;

export const queuesSchema = z.object({
  items: z.array(queueViewSchema),
  workers: z.array(z.object({ host: z.string(), pid: count, queues: z.array(z.string()), startedAt: timestampSchema })),
  outbox: z.object({
    /** Due, and not yet handed to the queues. */
    undispatched: count,
    oldestDueAt: moment,
  }),
  /** Counting ends here. */
  countLimit: count,
  time: timestampSchema,
});
export type Queues = z.infer<typeof queuesSchema>;

export const maxConcurrency = 100;
export const changeQueueSchema = z
  .object({
    name: queueName,
    isPaused: z.boolean().optional(),
    concurrency: z.number().int().min(1).max(maxConcurrency).optional(),
  })
  .strict();
export type ChangeQueue = z.infer<typeof changeQueueSchema>;
export const queueControlSchema = z.object({ isPaused: z.boolean(), concurrency: count });

export const jobListInputSchema = z.object(listInputShape(jobList)).strict();
export type JobListInput = z.infer<typeof jobListInputSchema>;

export const jobRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  queue: z.string(),
  state: z.enum(jobStates),
  attempts: count,
  created: timestampSchema,
  errorGroup: z.string().nullable(),
  key: z.string().nullable(),
});
export type JobRow = z.infer<typeof jobRowSchema>;
export const jobPageSchema = listPageOf(jobRowSchema);

export const jobDetailSchema = jobRowSchema.extend({
  failures: count,
  losses: count,
  /** Without what names people or opens anything. */
  payload: z.json(),
  availableAt: timestampSchema,
  retryAt: moment,
  startedAt: moment,
  endedAt: moment,
  lastError: z.string().nullable(),
  /** What usually helps, for a failed job. */
  advice: z.string().nullable(),
  log: z.array(
    z.object({
      at: timestampSchema,
      text: z.string(),
      run: count.optional(),
      stack: z.string().nullable().optional(),
      by: z.string().optional(),
    }),
  ),
});
export type JobDetail = z.infer<typeof jobDetailSchema>;

export const jobIdsSchema = z.object({ ids: z.array(idSchema).min(1).max(maxJobsAtOnce) }).strict();
export const matchingJobsSchema = jobListInputSchema.pick({ filters: true, q: true });
export type MatchingJobs = z.infer<typeof matchingJobsSchema>;
/** How many of the jobs were in a state for it. */
export const jobsChangedSchema = z.object({ changed: count });

export const editJobSchema = z
  .object({
    id: idSchema,
    /** JSON of an object. What was masked in it and is sent back unchanged stays as it is stored. */
    payload: textSchema(2, 20_000),
  })
  .strict();

export const schedulesSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      queue: z.string(),
      job: z.string(),
      repeat: z.string(),
      nextAt: moment,
      lastRunAt: moment,
      /** Of the last run; null before the first. */
      lastState: z.enum(jobStates).nullable(),
      /** It was due more than a minute ago and did not start. */
      isLate: z.boolean(),
    }),
  ),
});
export type ScheduleView = z.infer<typeof schedulesSchema>['items'][number];
export const scheduleNameSchema = z.object({ name: z.string().regex(/^[a-z0-9-]{1,80}$/, 'invalidId') }).strict();

export const failureGroupsSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      queue: z.string(),
      errorGroup: z.string().nullable(),
      count,
      firstAt: timestampSchema,
      lastAt: timestampSchema,
      advice: z.string(),
    }),
  ),
});
export type FailureGroup = z.infer<typeof failureGroupsSchema>['items'][number];
