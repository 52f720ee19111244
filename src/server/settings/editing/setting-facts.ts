import { z } from 'zod';
import { groupOfSetting, isSettingGroup } from '../../../shared/settings/setting-groups.ts';
import { labelOfSetting } from '../../../shared/settings/setting-labels.ts';
import {
  numberTableSchema,
  type SettingType,
  type SettingView,
  settingTypes,
} from '../../../shared/settings/setting-view.schemas.ts';
import {
  isPublicSetting,
  isSecretSetting,
  isSettingKey,
  type SettingKey,
  settingDefaults,
  settingSchemas,
} from '../../../shared/settings/settings.ts';
import type { JsonValue } from '../../platform/generated/internal/prismaNamespace.ts';

type Facts = Pick<
  SettingView,
  | 'key'
  | 'label'
  | 'group'
  | 'type'
  | 'default'
  | 'isPublic'
  | 'isEncrypted'
  | 'isCustom'
  | 'description'
  | 'validation'
>;

/** A row of the table; job progress is kept in it too, under keys that are no settings and without a type. */
export interface SettingRow {
  key: string;
  value: JsonValue;
  group: string | null;
  type: string | null;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
}

/** What is known of a setting besides its value; undefined when there is none of that key. */
export function factsOf(key: string, row: SettingRow | undefined): Facts | undefined {
  if (isSettingKey(key)) return systemFacts.get(key);
  const type = settingTypes.find((each) => each === row?.type);
  if (!type) return undefined;
  return {
    ...{ key, label: labelOfSetting(key), type, default: null, isPublic: false, isEncrypted: type === 'secret' },
    group: row?.group && isSettingGroup(row.group) ? row.group : 'general',
    ...{ isCustom: true, description: 'Custom setting', validation: {} },
  };
}

const images: readonly SettingKey[] = ['logoUrl', 'faviconUrl', 'heroImage', 'shareImageUrl'];

function toFacts(key: SettingKey): Facts {
  const isEncrypted = isSecretSetting(key);
  return {
    key,
    label: labelOfSetting(key),
    group: groupOfSetting(key),
    type: isEncrypted ? 'secret' : typeOf(key),
    default: isEncrypted ? '' : settingDefaults[key],
    isPublic: isPublicSetting(key),
    isEncrypted,
    isCustom: false,
    description: settingSchemas[key].description ?? '',
    validation: validationOf(key),
  };
}

function typeOf(key: SettingKey): SettingType {
  if (images.includes(key)) return 'image';
  if (key === 'footerHtml') return 'html';
  const kind = typeof settingDefaults[key];
  return kind === 'number' || kind === 'boolean' ? kind : 'string';
}

const limitsSchema = z.object({
  type: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  table: numberTableSchema.optional(),
});

/** The limits of the setting's schema, for its field in a form. */
function validationOf(key: SettingKey): SettingView['validation'] {
  const limits = limitsSchema.parse(z.toJSONSchema(settingSchemas[key]));
  const { type, minimum, maximum, maxLength, enum: options, table } = limits;
  return {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(type === 'integer' && { isWhole: true }),
    ...(maxLength !== undefined && { maxLength }),
    ...(options && { options: options.map(String) }),
    ...(table && { table }),
  };
}

const systemFacts = new Map<string, Facts>(
  Object.keys(settingSchemas)
    .filter(isSettingKey)
    .map((key) => [key, toFacts(key)]),
);
