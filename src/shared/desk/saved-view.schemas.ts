import { z } from 'zod';
import { anyListQueryShape } from '../lists/list.schemas.ts';
import { idSchema, lineSchema, textSchema } from '../validation/text.schemas.ts';
import { densities, deskListNames } from './saved-view.ts';

export const deskListNameSchema = z.enum(deskListNames);

/** How many views somebody may keep of one list. */
export const savedViewLimit = 30;

export const viewScopes = ['mine', 'global'] as const;

const viewShape = {
  name: lineSchema(1, 40),
  /** Global views are everybody's who may read the list. */
  scope: z.enum(viewScopes).default('mine'),
  ...anyListQueryShape,
  /** The shown columns in their order; none are the list's own. */
  columns: z.array(textSchema(1, 60)).max(40).default([]),
  density: z.enum(densities).default('dense'),
  /** It opens with the list: for me, or for all who hold one of `defaultRoles`. */
  isDefault: z.boolean().default(false),
  defaultRoles: z.array(lineSchema(1, 40)).max(20).default([]),
};

export const saveViewSchema = z
  .object({ list: deskListNameSchema, /** Left out: a new one. */ id: idSchema.optional(), ...viewShape })
  .strict();
export type SaveView = z.output<typeof saveViewSchema>;

export const savedViewsInputSchema = z.object({ list: deskListNameSchema }).strict();

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(viewScopes),
  filters: z.array(z.object({ field: z.string(), op: z.string(), value: z.json() })),
  sort: z.array(z.object({ field: z.string(), dir: z.enum(['asc', 'desc']) })),
  q: z.string(),
  columns: z.array(z.string()),
  density: z.enum(densities),
  /** Opens with the list for whoever asks: by their own choice, else by their role. */
  opensFirst: z.boolean(),
  isDefault: z.boolean(),
  defaultRoles: z.array(z.string()),
  /** Whether whoever asks may change and delete it. */
  isEditable: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export const savedViewsSchema = z.object({
  items: z.array(savedViewSchema),
  /** Whether whoever asks may share views with everybody. */
  mayShare: z.boolean(),
  /** The roles that a shared view can open first for; none for those who may not share. */
  roles: z.array(z.object({ name: z.string(), displayName: z.string() })),
});
export type SavedViews = z.infer<typeof savedViewsSchema>;
