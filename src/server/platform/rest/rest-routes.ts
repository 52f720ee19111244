import type { AnyRouter } from '@trpc/server';
import { z } from 'zod';
import { valueAt } from '../../../shared/validation/value-at.ts';
import type { ProcedureMeta, RestMeta } from '../procedure-meta.ts';

/** A documented call: one procedure with the path it is mounted on. */
export interface RestRoute {
  /** Path in the router, such as orders.place. */
  name: string;
  rest: RestMeta;
  meta: ProcedureMeta;
  input: z.ZodType;
  output: z.ZodType;
}

/** A procedure as the router keeps it, whatever its types. */
export interface ProcedureEntry {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  meta: ProcedureMeta;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
}

const entrySchema = z.object({
  _def: z.object({
    type: z.enum(['query', 'mutation', 'subscription']),
    meta: z.custom<ProcedureMeta>().optional(),
    inputs: z.array(z.instanceof(z.ZodType)),
    output: z.instanceof(z.ZodType).optional(),
  }),
});

/** Every procedure of `appRouter`, nested ones with their dotted names. */
export function listProcedures(appRouter: AnyRouter): ProcedureEntry[] {
  return Object.entries(appRouter._def.procedures).map(([name, procedure]) => {
    // tRPC keeps procedures as functions that carry their definition.
    const { _def } = entrySchema.parse({ _def: valueAt(procedure, ['_def']) });
    return { name, type: _def.type, meta: _def.meta ?? {}, input: _def.inputs[0], output: _def.output };
  });
}

/** The documented calls, static paths before parameter paths: /product/hot must win over /product/{id}. */
export function listRestRoutes(appRouter: AnyRouter): RestRoute[] {
  const routes = listProcedures(appRouter).flatMap(({ name, meta, input, output }) =>
    meta.rest && input && output ? [{ name, rest: meta.rest, meta, input, output }] : [],
  );
  return routes.sort((a, b) => compare(specificity(a.rest.path), specificity(b.rest.path)));
}

function specificity(path: string): string {
  return path.replace(/\{[^}]+\}/g, '~');
}

/** Compared by code unit, where '~' sorts after every letter; locale rules would sort it first. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
