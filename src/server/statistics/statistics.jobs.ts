import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

const nothing = z.strictObject({});

export const rollUpStatisticsJob = defineJob({ name: 'statistics.roll-up', queue: 'maintenance', payload: nothing });
export const purgeVisitsJob = defineJob({ name: 'statistics.purge-visits', queue: 'maintenance', payload: nothing });
