import { recordOf } from '../records/record.ts';
import { type LanguageUse, languageCodes, languageName } from './languages.ts';

/** How the shop treats a field that is stored as the product's form says it. */
interface ProductField {
  /** Where it is told: on every card, or on the product's own page only. */
  on: 'card' | 'page';
  /** Lists can be narrowed to some of its values: in the address and in REST, with counts beside them. */
  choice?: ProductChoice<string>;
}

export interface ProductChoice<Value extends string> {
  label: string;
  /** Every value there is and what it is called, in the order of the shop. Without them it is any text. */
  values?: Readonly<Record<Value, string>>;
  /** The enum of the database, where it is not text. */
  columnType?: string;
  /** Where a product has several at once: the languages in which it has this. */
  languagesWith?: LanguageUse;
}

/**
 * One entry for each field, whose name is the same everywhere: what is read of a product, locked and audited, how lists
 * are narrowed, counted and addressed, and the panel with its chips follow from here and go in this order. What zod checks
 * stands in product-field.schemas.ts. How to add one: docs/decisions/0025-product-fields.md.
 */
export const productFields = {
  type: {
    on: 'card',
    choice: {
      label: 'Type',
      columnType: 'ProductType',
      values: { game: 'Game', dlc: 'DLC', software: 'Software', game_item: 'Game item', resource: 'Resource' },
    },
  },
  itemClass: {
    on: 'card',
    choice: {
      label: 'Item class',
      columnType: 'ItemClass',
      values: {
        weapon: 'Weapon',
        armor: 'Armor',
        accessory: 'Accessory',
        consumable: 'Consumable',
        collectible: 'Collectible',
      },
    },
  },
  rarity: {
    on: 'card',
    choice: {
      label: 'Rarity',
      columnType: 'Rarity',
      values: { common: 'Common', uncommon: 'Uncommon', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' },
    },
  },
  platform: {
    on: 'card',
    choice: {
      label: 'Platform',
      columnType: 'Platform',
      values: {
        steam: 'Steam',
        epic: 'Epic Games',
        gog: 'GOG',
        xbox: 'Xbox',
        playstation: 'PlayStation',
        nintendo: 'Nintendo',
        origin: 'Origin',
        ubisoft: 'Ubisoft',
        battlenet: 'Battle.net',
        mobile: 'Mobile',
        other: 'Other platform',
        // Things without a platform have it. Nobody looks for those, so it has no name and cannot be chosen.
        none: '',
      },
    },
  },
  regions: { on: 'card' },
  shortDescription: { on: 'page' },
  description: { on: 'page' },
  tags: { on: 'page' },
  deliveryType: { on: 'page' },
  activationGuide: { on: 'page' },
  systemRequirements: { on: 'page' },
  languages: { on: 'page' },
  releaseDate: { on: 'page' },
  ageRating: { on: 'page' },
} as const satisfies Record<string, ProductField>;

const languageNames = recordOf(languageCodes, languageName);

/** Choices among the entries of the field `languages`, of which a product answers with each. */
export const languageChoices = {
  interfaceLanguage: {
    choice: { label: 'Interface language', values: languageNames, languagesWith: 'interface' },
  },
  audioLanguage: { choice: { label: 'Audio language', values: languageNames, languagesWith: 'audio' } },
  subtitleLanguage: { choice: { label: 'Subtitles', values: languageNames, languagesWith: 'subtitles' } },
} as const satisfies Record<string, { choice: ProductChoice<string> }>;

type Fields = typeof productFields;
type LanguageChoices = typeof languageChoices;
export type ProductFieldName = keyof Fields;
type NamesWith<Trait> = { [Name in ProductFieldName]: Fields[Name] extends Trait ? Name : never }[ProductFieldName];
export type CardFieldName = NamesWith<{ on: 'card' }>;
export type PageFieldName = NamesWith<{ on: 'page' }>;
export type LanguageChoiceName = keyof LanguageChoices;
export type ChoiceName = NamesWith<{ choice: object }> | LanguageChoiceName;
export type ChoiceValue<Name extends ChoiceName> = (Fields & LanguageChoices)[Name]['choice'] extends {
  values: infer Values;
}
  ? keyof Values & string
  : string;
