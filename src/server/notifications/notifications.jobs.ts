import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** A trigger enqueues it with each statement that writes notifications for browsers that take web push. */
export const sendPushesJob = defineJob({
  name: 'notifications.push',
  queue: 'notify',
  payload: z.strictObject({}),
});

/**
 * Empties what others were told of somebody whose account was erased: of a seller with many followers these are too many for
 * the transaction that erases it.
 */
export const emptyToldJob = defineJob({
  name: 'notifications.empty-told',
  queue: 'maintenance',
  payload: z.strictObject({ aboutUserId: z.uuid() }),
});
