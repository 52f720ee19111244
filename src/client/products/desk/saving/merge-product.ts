import { isRecord } from '../../../../shared/validation/value-at.ts';
import type { ProductFormValues } from './product-form-values.ts';

/** The values by the paths of their fields, such as `sale.price`. */
export type FlatValues = Readonly<Record<string, unknown>>;

export function flatten(values: object, above = ''): FlatValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isRecord(value) && !Array.isArray(value)
        ? Object.entries(flatten(value, `${above}${name}.`))
        : [[`${above}${name}`, value] as const],
    ),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type ProductMerge = {
  /** What to set in the form so that it holds the changes of both. */
  taken: FlatValues;
  /** Fields that both changed, each in another way: somebody has to choose. */
  disputed: { field: string; mine: unknown; theirs: unknown }[];
};

/** Brings together what two people made of the same product. `base` is what both began with. */
export function mergeProduct(
  base: ProductFormValues,
  mine: ProductFormValues,
  theirs: ProductFormValues,
): ProductMerge {
  const [before, own, other] = [flatten(base), flatten(mine), flatten(theirs)];
  const changed = Object.keys(other).filter((field) => !isSame(before[field], other[field]));
  const untouched = changed.filter((field) => isSame(before[field], own[field]));
  const disputed = changed.filter((field) => !isSame(before[field], own[field]) && !isSame(own[field], other[field]));
  return {
    taken: Object.fromEntries(untouched.map((field) => [field, other[field]])),
    disputed: disputed.map((field) => ({ field, mine: own[field], theirs: other[field] })),
  };
}
