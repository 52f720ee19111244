import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { bulkJobSchema } from './bulk.schemas.ts';
import { bulkJobList } from './bulk-job-list.ts';

export const bulkJobListInputSchema = z.object(listInputShape(bulkJobList)).strict();
export type BulkJobListInput = z.infer<typeof bulkJobListInputSchema>;
export const bulkJobPageSchema = listPageOf(bulkJobSchema);
export type BulkJobPage = z.infer<typeof bulkJobPageSchema>;
