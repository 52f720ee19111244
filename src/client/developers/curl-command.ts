import { type ApiCall, type ApiDocument, bodyOf } from './api-document.ts';
import { exampleOf } from './schema-text.ts';

export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A command that makes the call from a shell; parts to fill in stand in capitals or as examples. */
export function buildCurl(document: ApiDocument, call: ApiCall): string {
  const base = document.servers?.[0]?.url ?? '';
  const path = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => name.toUpperCase());
  const needed = (call.parameters ?? []).filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(
    needed.map(({ name, schema }) => [name, String(schema === undefined ? '' : exampleOf(document, schema))]),
  ).toString();
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoteForShell(base + path + (query && `?${query}`))}`,
  ];
  lines.push(`-H 'Authorization: Bearer KEY'`);
  if (call.parameters?.some(({ name }) => name === 'Idempotency-Key')) lines.push(`-H "Idempotency-Key: $(uuidgen)"`);
  const body = bodyOf(call.requestBody?.content);
  if (body?.contentType === 'application/json') {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d ${quoteForShell(JSON.stringify(exampleOf(document, body.schema)))}`);
  } else if (body !== undefined) {
    lines.push(`-F 'file=@FILE'`);
  }
  return lines.join(' \\\n  ');
}
