import { type ApiDocument, type ApiSchema, resolveSchema } from './api-document.ts';

const deepest = 5;
const mostChoices = 12;

/** The branches of a schema besides null, and whether null is one of them. */
export function splitNullable(schema: ApiSchema): { options: readonly ApiSchema[]; isNullable: boolean } {
  const options = schema.anyOf ?? schema.oneOf ?? [];
  const others = options.filter((option) => option.type !== 'null');
  const isNullable = others.length < options.length || (Array.isArray(schema.type) && schema.type.includes('null'));
  return { options: others, isNullable };
}

function describeChoices(values: readonly unknown[]): string {
  const shown = values.length > mostChoices ? values.slice(0, mostChoices) : values;
  const text = shown.map((value) => JSON.stringify(value)).join(' | ');
  return shown.length < values.length ? `${text} | … ${values.length - shown.length} more` : text;
}

function baseType(schema: ApiSchema): string {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((name) => name !== 'null');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return describeChoices(schema.enum);
  if (type === 'string' && schema.format !== undefined) return schema.format;
  return type ?? (schema.properties === undefined ? 'any' : 'object');
}

/** The type in one line: 'string', 'uuid | null', 'array of object', '"asc" | "desc"'. */
export function describeType(document: ApiDocument, given: ApiSchema): string {
  const schema = resolveSchema(document, given);
  const { options, isNullable } = splitNullable(schema);
  const suffix = isNullable ? ' | null' : '';
  if (options.length > 0) return options.map((option) => describeType(document, option)).join(' | ') + suffix;
  if (schema.items !== undefined) return `array of ${describeType(document, schema.items)}${suffix}`;
  return baseType(schema) + suffix;
}

/** Limits and default as short notes, such as 'at most 100' or 'default 12'. */
export function describeLimits(schema: ApiSchema): string[] {
  const notes: string[] = [];
  const isRealLimit = (limit: number | undefined): limit is number =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  if (isRealLimit(schema.minimum)) notes.push(`at least ${schema.minimum}`);
  if (isRealLimit(schema.maximum)) notes.push(`at most ${schema.maximum}`);
  if (schema.minLength !== undefined) notes.push(`${schema.minLength}+ characters`);
  if (schema.maxLength !== undefined) notes.push(`up to ${schema.maxLength} characters`);
  if (schema.maxItems !== undefined) notes.push(`up to ${schema.maxItems} entries`);
  if (schema.default !== undefined) notes.push(`default ${JSON.stringify(schema.default)}`);
  return notes;
}

/** The object inside a schema, seen through references, null and arrays; undefined when there is none. */
export function objectInside(document: ApiDocument, given: ApiSchema): ApiSchema | undefined {
  const schema = resolveSchema(document, given);
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return objectInside(document, schema.items);
  const { options } = splitNullable(schema);
  return options.length === 1 && options[0] !== undefined ? objectInside(document, options[0]) : undefined;
}

const formatExamples: Readonly<Record<string, string>> = {
  uuid: '0190f5c2-7b1e-7c3a-9d52-3f1a6b8c4e21',
  email: 'ann@example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
};

/** A value of the schema's shape, to start a request from. */
export function exampleOf(document: ApiDocument, given: ApiSchema, depth = 0): unknown {
  const schema = resolveSchema(document, given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [option] = splitNullable(schema).options;
  if (option !== undefined) return exampleOf(document, option, depth);
  if (schema.items !== undefined) return depth > deepest ? [] : [exampleOf(document, schema.items, depth + 1)];
  if (schema.properties !== undefined) {
    const needed = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(
      depth > deepest ? [] : needed.map(([name, field]) => [name, exampleOfField(document, name, field, depth + 1)]),
    );
  }
  const type = describeType(document, { ...schema, format: '' }).replace(' | null', '');
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  return formatExamples[schema.format ?? ''] ?? 'text';
}

/** Addresses are checked by more than their schema says, so the name tells what they are. */
function exampleOfField(document: ApiDocument, name: string, field: ApiSchema, depth: number): unknown {
  const example = exampleOf(document, field, depth);
  if (example !== 'text') return example;
  if (/e-?mail$/i.test(name)) return formatExamples.email;
  return /url$/i.test(name) ? 'https://example.com' : example;
}
