import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { listedPageSchema } from './page-editing.schemas.ts';
import { pageList, pageStates } from './page-list.ts';

export const pageListInputSchema = z.object(listInputShape(pageList)).strict();
export type PageListInput = z.infer<typeof pageListInputSchema>;

export const pageRowSchema = listedPageSchema.extend({ state: z.enum(pageStates) });
export type PageRow = z.infer<typeof pageRowSchema>;
export const pagePageSchema = listPageOf(pageRowSchema);
export type PagePage = z.infer<typeof pagePageSchema>;
