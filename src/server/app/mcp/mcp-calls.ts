import { z } from 'zod';
import { type Permission, scopeOf } from '../../../shared/roles/permissions.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';
import type { KeyHolder } from '../../auth/api-keys/read-key-actor.ts';
import { requirePermission } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ProcedureMeta } from '../../platform/procedure-meta.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { listProcedures } from '../../platform/rest/rest-routes.ts';
import { admitCall, createCallerFactory } from '../../platform/trpc.ts';
import { appRouter } from '../app-router.ts';
import { type McpTool, mcpTools } from './mcp-tools.ts';

/** A tool with the call behind it. */
export interface McpCall extends McpTool {
  permission: Permission;
  isRead: boolean;
  meta: ProcedureMeta;
  /** What is taken, as the call itself will check it. */
  input: z.ZodObject;
  inputSchema: { type: 'object'; [key: string]: unknown };
}

const answerSchema = z.looseObject({});
const jsonSchema = z.looseObject({ type: z.literal('object') });
const procedures = new Map(listProcedures(appRouter).map((procedure) => [procedure.name, procedure]));
const createCaller = createCallerFactory(appRouter);

export const mcpCalls: readonly McpCall[] = mcpTools.map((tool) => {
  const { input, meta, type } = procedures.get(tool.procedure) ?? {};
  if (!(input instanceof z.ZodObject) || !meta?.permission) throw new Error(`${tool.procedure} can be no tool`);
  const { takes } = tool;
  const taken = takes ? z.strictObject(Object.fromEntries(takes.map((name) => [name, input.shape[name]]))) : input;
  const { $schema: _, ...schema } = z.toJSONSchema(taken, { io: 'input', unrepresentable: 'any' });
  const inputSchema = jsonSchema.parse(schema);
  return { ...tool, permission: meta.permission, isRead: type === 'query', meta, input: taken, inputSchema };
});

/** The tools that a key can use: no other is even shown. */
export function toolsFor({ actor, key }: KeyHolder): McpCall[] {
  return mcpCalls.filter(({ permission, forAll, isRead }) => {
    const scope = scopeOf(permission, actor);
    return (isRead || key.access === 'write') && (forAll ? scope === 'all' : scope !== undefined);
  });
}

/** Runs the call behind a tool as the caller of `context`, with all that is checked for any call. */
export async function callTool(context: RequestContext, name: string, given: unknown): Promise<object> {
  const tool = mcpCalls.find((known) => known.name === name);
  if (!tool) throw new AppError('NOT_FOUND', { message: 'There is no tool of this name.' });
  const call = valueAt(createCaller(context), tool.procedure.split('.'));
  if (typeof call !== 'function') throw new AppError('INTERNAL');
  // Who may not make the call learns that before anything is said about what was sent.
  admitCall(context, tool.meta);
  requirePermission(context.actor, tool.permission);
  if (tool.takes) tool.input.parse(given);
  const output = answerSchema.parse(await call(given));
  const { leavesOut = [] } = tool;
  return Object.fromEntries(Object.entries(output).filter(([field]) => !leavesOut.includes(field)));
}
