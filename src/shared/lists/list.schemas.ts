import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { textSchema } from '../validation/text.schemas.ts';
import {
  type FilterValue,
  filterFieldsOf,
  filterOps,
  type List,
  type ListColumns,
  listPageSize,
  listPageSizes,
  sortFieldsOf,
} from './list.ts';
import { faultOfFilter } from './list-filter.rules.ts';

const maxFilters = 12;
const maxSorts = 4;
const maxMembers = 50;

const partSchema = z.union([textSchema(1, 200), z.number()]);
const valueSchema: z.ZodType<FilterValue, FilterValue> = z.union([
  textSchema(1, 200),
  z.number(),
  z.boolean(),
  z.array(partSchema).min(1).max(maxMembers),
]);

/** What is asked of some list, whichever it is: its own schema says whether it can answer. */
export const anyListQueryShape = {
  filters: z
    .array(z.object({ field: textSchema(1, 60), op: z.enum(filterOps, 'listOpUnknown'), value: valueSchema }).strict())
    .max(maxFilters)
    .default([]),
  sort: z
    .array(z.object({ field: textSchema(1, 60), dir: z.enum(['asc', 'desc']) }).strict())
    .max(maxSorts)
    .default([]),
  q: textSchema(1, 100).optional(),
};

/** The fields that every list takes (D-67), for its own strict input. Unknown fields and operators are named in the answer. */
export function listInputShape<Columns extends ListColumns>({ columns, defaultSort }: List<Columns>) {
  const filter = z
    .object({
      field: z.enum(filterFieldsOf(columns), 'listFieldUnknown'),
      op: z.enum(filterOps, 'listOpUnknown'),
      value: valueSchema,
    })
    .strict()
    .superRefine((given, context) => {
      const column = columns[given.field];
      const fault = column && faultOfFilter(column, given);
      if (fault) context.addIssue({ code: 'custom', path: [fault.part], message: fault.message });
    });
  const sort = z
    .object({
      field: z.enum(sortFieldsOf(columns), 'listSortUnknown'),
      dir: z.enum(['asc', 'desc']),
    })
    .strict();
  return {
    ...pageInputShape(listPageSize, Math.max(...listPageSizes)),
    filters: z.array(filter).max(maxFilters).default([]),
    sort: z
      .array(sort)
      .max(maxSorts)
      .default(() => [...defaultSort]),
    q: textSchema(1, 100).optional(),
  };
}

/** One sum over all that the filters leave; of money one for each currency. */
export const aggregateSchema = z.object({ value: z.number(), currency: z.string().optional() });
export type Aggregate = z.infer<typeof aggregateSchema>;

/**
 * A page of a list. Counts end at the list's limit: beyond it `isTotalExact` is false, `totalItems` is the limit, and
 * there are no aggregates.
 */
export function listPageOf<Row extends z.ZodType>(row: Row) {
  return pageOf(row).extend({
    isTotalExact: z.boolean(),
    aggregates: z.record(z.string(), z.array(aggregateSchema)).optional(),
  });
}
