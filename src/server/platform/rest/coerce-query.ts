import { z } from 'zod';

/**
 * Query and path texts as the types that `schema` wants: '12' → 12, 'true' → true, 'a,b' or a repeated key → ['a', 'b'].
 * A list of objects is one JSON text, such as filters=[{"field":"status","op":"is","value":"pending"}]. What does not convert stays text, so that the schema refuses it by name. A repeated key for a single value stays a
 * list and is refused too. In forms, where a list is a repeated field, `splitsLists` is false: texts there hold commas.
 */
export function coerceQuery(
  schema: z.ZodType,
  query: Record<string, unknown>,
  { splitsLists } = { splitsLists: true },
): Record<string, unknown> {
  const shape = shapeOf(schema);
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? coerceValue(field, value, splitsLists) : value];
    }),
  );
}

type Shape = Readonly<Record<string, z.ZodType | undefined>>;

const shapes = new WeakMap<z.ZodType, Shape>();

/** The fields of an object schema; none for any other schema. */
export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const shape = readShape(schema);
  shapes.set(schema, shape);
  return shape;
}

function readShape(schema: z.ZodType): Shape {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(inner.shape).map(([key, field]) => [key, field instanceof z.ZodType ? field : undefined]),
  );
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return unwrap(schema.def.innerType);
  }
  return schema;
}

function coerceValue(field: z.core.$ZodType, value: unknown, splitsLists: boolean): unknown {
  const inner = unwrap(field);
  if (inner instanceof z.ZodArray) {
    if (typeof value === 'string' && unwrap(inner.def.element) instanceof z.ZodObject) return fromJson(value);
    const parts = Array.isArray(value) ? value : splitsLists && typeof value === 'string' ? value.split(',') : [value];
    return parts.map((part) => coerceValue(inner.def.element, part, splitsLists));
  }
  if (typeof value !== 'string') return value;
  if (inner instanceof z.ZodNumber) return /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : value;
  if (inner instanceof z.ZodBoolean)
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
  return value;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
