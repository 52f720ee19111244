import { namesOf } from '../records/record.ts';
import {
  type ChoiceName,
  type ChoiceValue,
  languageChoices,
  type ProductChoice,
  productFields,
} from './product-fields.ts';

const fields = { ...productFields, ...languageChoices };
export const choiceNames = namesOf(fields).filter((name): name is ChoiceName => 'choice' in fields[name]);

const choiceFields: { readonly [Name in ChoiceName]: { choice: ProductChoice<ChoiceValue<Name>> } } = fields;

export function choiceOf<Name extends ChoiceName>(name: Name): ProductChoice<ChoiceValue<Name>> {
  return choiceFields[name].choice;
}

/** Every value there is, in the order of the shop; undefined where it is any text. */
export function valuesOf<Name extends ChoiceName>(name: Name): ChoiceValue<Name>[] | undefined {
  const { values } = choiceOf(name);
  return values && namesOf(values);
}

/** What a value is called on screen. */
export function nameOfValue(name: ChoiceName, value: string): string {
  const names: Readonly<Record<string, string>> | undefined = choiceOf(name).values;
  return names?.[value] ?? value;
}

/** The same where nothing around it says what is chosen: 'German audio'. */
export function describeValue(name: ChoiceName, value: string): string {
  const { languagesWith } = choiceOf(name);
  return languagesWith === undefined ? nameOfValue(name, value) : `${nameOfValue(name, value)} ${languagesWith}`;
}

/** How many values of a choice without a list can be asked for at once, and how long one may be. */
export const choiceTextLimits = { count: 8, length: 120 } as const;

/** Yes-or-no filters by what they are called. What each asks of a product stands in catalogue-conditions.ts. */
export const flagLabels = {
  inStock: 'In stock',
  onSale: 'On sale',
  isNew: 'New',
  preorder: 'Pre-order',
  // Has a price of its own for VIPs, or is sold to VIPs only.
  vip: 'VIP price',
} as const;
export type FlagName = keyof typeof flagLabels;
export const flagNames = namesOf(flagLabels);
