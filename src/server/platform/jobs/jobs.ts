import type { z } from 'zod';
import type { Transaction } from '../database/db.ts';

/** How the queues run, per process. `perSecond` limits all processes together. */
export const queueSettings = {
  critical: { concurrency: 10 },
  crypto: { concurrency: 4 },
  mail: { concurrency: 5, perSecond: 5 },
  notify: { concurrency: 10 },
  media: { concurrency: 2 },
  bulk: { concurrency: 2 },
  search: { concurrency: 2 },
  'webhook-out': { concurrency: 10 },
  maintenance: { concurrency: 2 },
} as const satisfies Record<string, { concurrency: number; perSecond?: number }>;

export type QueueName = keyof typeof queueSettings;

/** Which jobs of a queue run first: what somebody waits for on their screen goes before the rest, mass mail after it. */
export const priorities = { first: 0, normal: 1, last: 2 } as const;
export type Priority = keyof typeof priorities;

export type JobDefinition<Schema extends z.ZodType = z.ZodType> = {
  /** Unique and lasting, such as `orders.deliver`: rows in the outbox refer to it. */
  name: string;
  queue: QueueName;
  /** Ids only: what they point to is read when the job runs. */
  payload: Schema;
  /** Runs that may end in an error before the job counts as dead. */
  attempts: number;
  /** Wait after the first failed run; doubles each time up to 10 minutes, half of it random. */
  backoffMs: number;
};

export type JobContext = {
  /** Id of the outbox row: the same on every run of this job. */
  id: string;
  /** Which run this is, beginning with 1; crashed runs count. */
  run: number;
  /** Whether a run that ends in this error is the last one. A lost connection never ends a job. */
  isLastTry(error: unknown): boolean;
  /**
   * Marks the job done inside the handler's own transaction, which makes its effect happen exactly once. Without it a
   * crash right after the handler runs the handler again.
   */
  complete(tx: Transaction): Promise<void>;
};

export type JobHandler = {
  definition: JobDefinition;
  /** Of another domain than the job's own: runs after its handler, see `reactTo`. */
  isReaction?: boolean;
  /** Parses the payload and runs the work. */
  run(payload: unknown, context: JobContext): Promise<void>;
};

/** By name, what each job of this process takes. */
const payloads = new Map<string, z.ZodType>();

/** Declares a job, apart from its handler, so that enqueuing it does not load the handler. */
export function defineJob<Schema extends z.ZodType>(
  definition: Pick<JobDefinition<Schema>, 'name' | 'queue' | 'payload'> & { attempts?: number; backoffMs?: number },
): JobDefinition<Schema> {
  payloads.set(definition.name, definition.payload);
  return { attempts: 8, backoffMs: 2000, ...definition };
}

/** Whether the job of this name can run with the payload; true for one that only the workers know. */
export function takesPayload(name: string, payload: unknown): boolean {
  return payloads.get(name)?.safeParse(payload).success ?? true;
}

/** Joins a job and the function that does it; `work` must be safe to run twice. */
export function handleJob<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
  work: (payload: z.output<Schema>, context: JobContext) => Promise<unknown>,
): JobHandler {
  return {
    definition,
    async run(payload, context) {
      const parsed = definition.payload.safeParse(payload);
      if (!parsed.success) throw new UnusablePayloadError(definition.name, parsed.error);
      await work(parsed.data, context);
    },
  };
}

/**
 * Lets another domain do something about a job that the job's own domain need not know of. The handler and all
 * reactions run one after the other; when one fails all of them run again, so `work` must be safe to run twice.
 */
export function reactTo<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
  work: (payload: z.output<Schema>) => Promise<unknown>,
): JobHandler {
  return { ...handleJob(definition, work), isReaction: true };
}

/**
 * Puts the reactions to each job behind its handler: one handler for each name is left.
 *
 * @throws Error when two handlers of one name are no reactions
 */
export function joinReactions(handlers: readonly JobHandler[]): JobHandler[] {
  const byName = new Map<string, JobHandler[]>();
  for (const handler of handlers) {
    const joined = byName.get(handler.definition.name) ?? [];
    if (!handler.isReaction && joined.some(({ isReaction }) => !isReaction)) {
      throw new Error(`Two handlers do ${handler.definition.name}`);
    }
    byName.set(handler.definition.name, handler.isReaction ? [...joined, handler] : [handler, ...joined]);
  }
  return [...byName.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    return { definition: first.definition, run: (payload, context) => runAll([first, ...others], payload, context) };
  });
}

async function runAll(handlers: readonly JobHandler[], payload: unknown, context: JobContext): Promise<void> {
  // Done for one of them would be done for all, those included that have not run.
  const complete = async () => {
    throw new Error('A job that others react to cannot be completed by one of them');
  };
  for (const handler of handlers) await handler.run(payload, { ...context, complete });
}

/** The payload does not match its schema, so retrying cannot help. */
export class UnusablePayloadError extends Error {
  override name = 'UnusablePayloadError';

  constructor(job: string, cause: z.ZodError) {
    super(
      `The payload of ${job} is invalid: ${cause.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`,
    );
  }
}

/** Another run holds the work: not a failure, retried later. */
export class PutOffError extends Error {
  override name = 'PutOffError';
}

/**
 * Counts as a failed try even where a connection was lost: the other end is an address that somebody entered, and may
 * never be there.
 */
export class UnreachableError extends Error {
  override name = 'UnreachableError';

  constructor(what: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? `${cause.code}: ` : '';
    super(`${what} could not be reached (${code}${cause instanceof Error ? cause.message : 'unknown'})`, { cause });
  }
}
