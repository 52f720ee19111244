/** The parts of an OpenAPI 3.1 document that the reference shows. */
export type ApiSchema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Readonly<Record<string, ApiSchema>>;
  required?: readonly string[];
  items?: ApiSchema;
  anyOf?: readonly ApiSchema[];
  oneOf?: readonly ApiSchema[];
  allOf?: readonly ApiSchema[];
  additionalProperties?: ApiSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
};

export type ApiParameter = { name: string; in: string; required?: boolean; schema?: ApiSchema; description?: string };
type ApiContent = Readonly<Record<string, { schema?: ApiSchema }>>;
export type ApiResponse = { description?: string; content?: ApiContent };

export type ApiOperation = {
  operationId: string;
  summary?: string;
  tags?: readonly string[];
  'x-permission'?: string;
  parameters?: readonly ApiParameter[];
  requestBody?: { content: ApiContent };
  responses?: Readonly<Record<string, ApiResponse>>;
};

export type ApiDocument = {
  info: { title: string; version: string; description?: string };
  servers?: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  components?: { schemas?: Readonly<Record<string, ApiSchema>> };
};

/** One call: its operation with the place it stands at. `method` is upper case. */
export type ApiCall = ApiOperation & { method: string; path: string };
export type ApiGroup = { tag: string; calls: readonly ApiCall[] };

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The calls by their first tag, in the order of the document; only those whose text has every word of `words`. */
export function groupCalls(document: ApiDocument, words = ''): ApiGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ApiCall[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = operations[method];
      if (operation === undefined) continue;
      const text = `${method} ${path} ${operation.summary ?? ''} ${operation['x-permission'] ?? ''}`.toLowerCase();
      if (!wanted.every((word) => text.includes(word))) continue;
      const tag = operation.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}

/** Follows a `$ref` into the components; anything else comes back as it is. */
export function resolveSchema(document: ApiDocument, schema: ApiSchema): ApiSchema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  return document.components?.schemas?.[name] ?? {};
}

/** The schema and content type of a body, or undefined when there is none. */
export function bodyOf(content: ApiContent | undefined): { contentType: string; schema: ApiSchema } | undefined {
  const [contentType, body] = Object.entries(content ?? {})[0] ?? [];
  return contentType === undefined || body?.schema === undefined ? undefined : { contentType, schema: body.schema };
}
