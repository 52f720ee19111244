import { z } from 'zod';
import { valueAt } from '../../../shared/validation/value-at.ts';
import type { InputSchema } from './input-values.ts';
import type { TestBrowser } from './test-browser.ts';

/** A browser, or a program with a key. */
type Caller = Pick<TestBrowser, 'get' | 'send' | 'sendText'>;

/** A call as the shop's own document describes it to strangers. */
export interface DocumentedCall {
  procedure: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  permission: string;
  bodyType: string | undefined;
  /** All that it takes, wherever in the request it travels. */
  input: InputSchema;
}

const schemaSchema: z.ZodType<InputSchema> = z.looseObject({});
const operationSchema = z.object({
  operationId: z.string(),
  'x-permission': z.string(),
  parameters: z
    .array(z.object({ name: z.string(), required: z.boolean().optional(), schema: schemaSchema }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) }).optional(),
});
const methodSchema = z.enum(['get', 'post', 'put', 'patch', 'delete']);
const documentSchema = z.object({ paths: z.record(z.string(), z.record(methodSchema.or(z.never()), operationSchema)) });

export async function readDocumentedCalls(origin: string): Promise<DocumentedCall[]> {
  const document: unknown = await (await fetch(`${origin}/api/openapi.json`)).json();
  const { paths } = documentSchema.parse(resolveReferences(document, document));
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const named = operation.parameters.map(({ name, schema }) => [name, schema] as const);
      const required = operation.parameters.flatMap((parameter) => (parameter.required ? [parameter.name] : []));
      return {
        procedure: operation.operationId,
        method: methodSchema.parse(method),
        path,
        permission: operation['x-permission'],
        bodyType,
        input: {
          type: 'object',
          properties: { ...Object.fromEntries(named), ...body?.schema.properties },
          required: [...required, ...(body?.schema.required ?? [])],
        },
      };
    }),
  );
}

/** Makes the call by its REST path. An input that is no object goes as the body alone. */
export function callByRest(browser: Caller, call: DocumentedCall, input: unknown) {
  const { method, path, bodyType } = call;
  const rest = new Map(Object.entries(isRecord(input) ? input : {}));
  const address = path.replace(/\{([^}]+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(textOf(value ?? 'none'));
  });
  if (method === 'get' || method === 'delete') {
    const pairs = [...rest].flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, one]),
    );
    const query = pairs.map((pair) => pair.map((part) => encodeURIComponent(textOf(part))).join('=')).join('&');
    return method === 'get' ? browser.get(`/api${address}?${query}`) : browser.send(method, `/api${address}?${query}`);
  }
  const body = isRecord(input) ? Object.fromEntries(rest) : input;
  if (!bodyType?.startsWith('multipart/')) return browser.send(method, `/api${address}`, body);
  return browser.sendText(method, `/api${address}`, toMultipart(rest, call.input), 'multipart/form-data; boundary=b');
}

/** Makes the same call by tRPC. */
export function callByTrpc(browser: Caller, { method, procedure }: DocumentedCall, input: unknown) {
  if (method !== 'get') return browser.send('post', `/trpc/${procedure}`, input);
  return browser.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input) ?? '')}`);
}

function toMultipart(fields: ReadonlyMap<string, unknown>, { properties }: InputSchema): string {
  const parts = [...fields].flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => {
      const isFile = properties?.[name]?.items?.format === 'binary';
      const head = `Content-Disposition: form-data; name="${name}"${isFile ? '; filename="a.png"' : ''}`;
      return `--b\r\n${head}\r\n\r\n${textOf(one)}\r\n`;
    }),
  );
  return `${parts.join('')}--b--\r\n`;
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolveReferences(node: unknown, document: unknown, depth = 0): unknown {
  if (typeof node !== 'object' || node === null || depth > 30) return node;
  if (Array.isArray(node)) return node.map((item) => resolveReferences(item, document, depth + 1));
  if ('$ref' in node && typeof node.$ref === 'string') {
    const target = valueAt(document, node.$ref.split('/').slice(1));
    return resolveReferences(target, document, depth + 1);
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, item]) => [name, resolveReferences(item, document, depth + 1)]),
  );
}
