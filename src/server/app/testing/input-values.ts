import fc from 'fast-check';

/** The part of a JSON schema that the document of the API uses. */
export interface InputSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Values that no field expects and that may break a parser, table or database. */
const nastyValues: readonly unknown[] = [
  ...[
    '',
    '\0',
    'a\0b',
    'half \ud800',
    '\u202e',
    '\ud83d\udca5',
    '%',
    '%00',
    "'",
    '"',
    '\\',
    'a'.repeat(6000),
    '9'.repeat(40),
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'prototype',
    'null',
    'NaN',
    '1e400',
    '-0',
    '../..',
    '$where',
  ],
  ...[
    '0000-01-01T00:00:00Z',
    '0000-01-01',
    '9999-12-31T23:59:59.999Z',
    '1899-12-31',
    '+275760-09-13T00:00:00Z',
    '2023-02-30',
  ],
  ...[
    null,
    true,
    [],
    {},
    [[]],
    { not: null },
    ['constructor'],
    { constructor: 1 },
    JSON.parse('{"__proto__":{"x":1}}'),
  ],
  ...[-1, 0, 0.005, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324],
];

/** One valid input for a call and `count` of them that are spoilt in one place; the same ones in each run of a seed. */
export function inputsFor(call: { input: InputSchema }, ids: readonly string[], count: number): unknown[] {
  const valid = validValues(call.input, ids);
  return [...fc.sample(valid, 1), ...fc.sample(valid.chain(nearlyValid), count)];
}

/** Values that `schema` takes, as far as it can say; `ids` stand wherever it wants one. */
function validValues(schema: InputSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const inside = (inner: InputSchema) => validValues(inner, ids);
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map(inside));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inside)).map((parts) => Object.assign({}, ...parts));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inside({ ...schema, type })));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'string':
      return texts(schema, ids);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema;
      return fc.array(inside(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, inside(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    default:
      return fc.oneof(fc.constantFrom(...nastyValues), fc.jsonValue());
  }
}

/** `input` with a nasty value in one place, with a field too few, or with one of an odd name. */
function nearlyValid(input: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(input);
  const spoilt = fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...nastyValues))
    .map(([place, value]) => replaceAt(input, place, value));
  const odd = fc
    .constantFrom('constructor', '__proto__', 'toString', 'a\0', '', 'id', 'hasOwnProperty')
    .map((name) => (isRecord(input) ? Object.fromEntries([...Object.entries(input), [name, '1']]) : input));
  return fc.oneof({ arbitrary: spoilt, weight: 6 }, { arbitrary: odd, weight: 1 });
}

function numbers({ type, minimum, exclusiveMinimum, maximum = 10_000 }: InputSchema): fc.Arbitrary<number> {
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -10 : exclusiveMinimum + 0.01));
  const whole = fc.integer({ min, max: Math.max(min, Math.min(maximum, 2 ** 31)) });
  const ends = fc.constantFrom(min, Math.max(min, maximum));
  const cents = type === 'number' ? [whole.map((value) => value / 100)] : [];
  return fc.oneof(whole, ends, ...cents);
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: InputSchema, ids: readonly string[]) {
  if (format === 'uuid') return fc.constantFrom(...ids);
  if (format === 'date-time')
    return fc.constantFrom('1900-01-01T00:00:00Z', '2026-06-01T12:00:00.5Z', '2999-12-31T23:59:59Z');
  if (format === 'date') return fc.constantFrom('1900-01-01', '2024-02-29', '2999-12-31');
  if (format === 'email') return fc.constantFrom('a@example.com', 'x'.repeat(60).concat('@example.com'));
  if (pattern && !format) return fc.oneof(textsLike(pattern), fc.constantFrom(...ids));
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'grapheme' }), fc.constantFrom(...ids));
}

const likePattern = new Map<string, fc.Arbitrary<string>>();

/** Texts that match; taking a pattern apart costs more than the texts. */
function textsLike(pattern: string): fc.Arbitrary<string> {
  const known = likePattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  likePattern.set(pattern, known);
  return known;
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || place.length > 3) return [place];
  return [place, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...place, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? replaceAt(item, rest, replacement) : item));
  if (!isRecord(value)) return replacement;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? replaceAt(item, rest, replacement) : item]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
