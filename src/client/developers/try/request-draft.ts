import {
  type ApiCall,
  type ApiDocument,
  type ApiParameter,
  type ApiSchema,
  bodyOf,
  resolveSchema,
} from '../api-document.ts';
import { buildCurl, quoteForShell } from '../curl-command.ts';
import { exampleOf } from '../schema-text.ts';

/** What a visitor is about to send: everything as the text that was typed. */
export type RequestDraft = {
  /** By place and name, such as `path.id`. An empty text is left out. */
  values: Readonly<Record<string, string>>;
  /** JSON: the whole body, or the fields beside the files. Undefined for a call without. */
  body: string | undefined;
  files: Readonly<Record<string, readonly File[]>>;
};

/** What a call takes besides JSON: nothing, files among fields, or one file as its whole body. */
export type FileTaking = { kind: 'none' } | { kind: 'fields'; fields: readonly string[] } | { kind: 'whole' };

export function filesOf(document: ApiDocument, call: ApiCall): FileTaking {
  const body = bodyOf(call.requestBody?.content);
  if (body === undefined || body.contentType === 'application/json') return { kind: 'none' };
  if (body.contentType !== 'multipart/form-data') return { kind: 'whole' };
  const { properties = {} } = resolveSchema(document, body.schema);
  return { kind: 'fields', fields: Object.keys(properties).filter((name) => isFile(properties[name])) };
}

function isFile(schema: ApiSchema | undefined): boolean {
  return schema?.items?.format === 'binary';
}

/** The name under which the value of a parameter is kept. */
export function keyOf({ in: place, name }: ApiParameter): string {
  return `${place}.${name}`;
}

/** Examples for what is needed, nothing for the rest. */
export function draftOf(document: ApiDocument, call: ApiCall): RequestDraft {
  const needed = (call.parameters ?? []).filter((parameter) => parameter.required);
  const values = needed.map((parameter) => [keyOf(parameter), textOf(exampleFor(document, parameter))]);
  return { values: Object.fromEntries(values), body: bodyText(document, call), files: {} };
}

function exampleFor(document: ApiDocument, { name, schema }: ApiParameter): unknown {
  if (name === 'Idempotency-Key') return crypto.randomUUID();
  return schema === undefined ? '' : exampleOf(document, schema);
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function bodyText(document: ApiDocument, call: ApiCall): string | undefined {
  const body = bodyOf(call.requestBody?.content);
  const taking = filesOf(document, call);
  if (body === undefined || taking.kind === 'whole') return undefined;
  const example = exampleOf(document, body.schema);
  const files = taking.kind === 'fields' ? taking.fields : [];
  const entries = typeof example === 'object' && example !== null ? Object.entries(example) : [];
  const rest = entries.filter(([name]) => !files.includes(name));
  return JSON.stringify(Array.isArray(example) ? example : Object.fromEntries(rest), null, 2);
}

/** The fields of the body's text, or what is wrong with it. */
export function readBody(text: string): { fields: unknown } | { fault: string } {
  try {
    const fields: unknown = JSON.parse(text);
    return { fields };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Where the call goes, with what was filled in. */
export function addressOf(call: ApiCall, { values }: RequestDraft): string {
  const path = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values[`path.${name}`] ?? ''),
  );
  const filled = Object.entries(values).filter(([key, value]) => key.startsWith('query.') && value !== '');
  const query = new URLSearchParams(filled.map(([key, value]) => [key.slice('query.'.length), value])).toString();
  return `/api${path}${query && `?${query}`}`;
}

/** What is sent besides the address and who sends it. */
export function requestOf(document: ApiDocument, call: ApiCall, draft: RequestDraft): RequestInit {
  const key = draft.values['header.Idempotency-Key'];
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  const taking = filesOf(document, call);
  if (taking.kind === 'whole') {
    const [file] = draft.files.body ?? [];
    return {
      method: call.method,
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: file ?? '',
    };
  }
  if (taking.kind === 'fields') return { method: call.method, headers, body: formOf(draft) };
  if (draft.body === undefined) return { method: call.method, headers };
  return { method: call.method, headers: { ...headers, 'Content-Type': 'application/json' }, body: draft.body };
}

function formOf({ body = '{}', files }: RequestDraft): FormData {
  const form = new FormData();
  const read = readBody(body);
  const fields = 'fields' in read && typeof read.fields === 'object' ? Object.entries(read.fields ?? {}) : [];
  for (const [name, value] of fields) for (const item of [value].flat()) form.append(name, textOf(item));
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file);
  return form;
}

/** The command of the call with what was filled in; the key itself is not in it. */
export function curlOf(document: ApiDocument, call: ApiCall, draft: RequestDraft, origin: string): string {
  const taking = filesOf(document, call);
  if (taking.kind !== 'none') return buildCurl(document, call);
  const key = draft.values['header.Idempotency-Key'];
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoteForShell(origin + addressOf(call, draft))}`,
  ];
  lines.push(`-H 'Authorization: Bearer KEY'`);
  if (key) lines.push(`-H ${quoteForShell(`Idempotency-Key: ${key}`)}`);
  if (draft.body !== undefined) {
    const read = readBody(draft.body);
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d ${quoteForShell('fields' in read ? JSON.stringify(read.fields) : draft.body)}`);
  }
  return lines.join(' \\\n  ');
}
