import { z } from 'zod';
import { defineJob, handleJob, type JobContext, type JobDefinition, type JobHandler } from './jobs.ts';
import type { Schedule } from './schedule-slots.ts';
import { schedule } from './schedules.ts';

export type Worker = { handlers: JobHandler[]; schedules: Schedule[] };

/** A job that its schedule starts, and nobody else. */
export type ScheduledJob = { handler: JobHandler; schedule: Schedule };

const nothing = z.strictObject({});

/**
 * Declares in `<domain>.worker.ts` what the workers do for a domain: jobs of its own clock by `scheduledJob`, jobs that use
 * cases enqueue by `handleJob`, jobs of other domains that it follows by `reactTo`. What a use case enqueues is defined
 * beside it in `<domain>.jobs.ts`, so that enqueuing loads no handler and makes no circle of imports.
 */
export function defineWorker<Needs>(
  declare: (services: Needs) => readonly (JobHandler | ScheduledJob)[],
): (services: Needs) => Worker {
  return (services) => {
    const jobs = declare(services);
    return {
      handlers: jobs.map((job) => ('handler' in job ? job.handler : job)),
      schedules: jobs.flatMap((job) => ('handler' in job ? job.schedule : [])),
    };
  };
}

/**
 * Declares a job together with what it does and when; `run` must be safe to run twice.
 *
 * @param job.name unique and lasting: rows in the outbox refer to it
 * @param job.schedule its own name, and milliseconds or a cron pattern in a time zone (UTC unless told)
 */
export function scheduledJob(
  job: Pick<JobDefinition, 'name' | 'queue'> & {
    attempts?: number;
    schedule: { name: string } & ({ everyMs: number } | { pattern: string });
    run(context: JobContext): Promise<unknown>;
  },
): ScheduledJob {
  const { run, schedule: repeat, ...facts } = job;
  const definition = defineJob({ ...facts, payload: nothing });
  return {
    handler: handleJob(definition, (_payload, context) => run(context)),
    schedule: schedule({ name: repeat.name, job: definition, payload: {}, repeat }),
  };
}
