import { z } from 'zod';
import { personNameSchema, phoneSchema } from '../auth/auth.schemas.ts';
import { idSchema, lineBreaksAndBidiMarks, textSchema } from '../validation/text.schemas.ts';
import { countrySchema } from './country.schemas.ts';

/** How many addresses an account keeps (D-18). */
export const MAX_ADDRESSES = 10;

/** One line, because a line break would add a line to the postal address. */
const lineSchema = (max: number) =>
  textSchema(1, max)
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, 'required')
    .refine((text) => !lineBreaksAndBidiMarks.test(text), 'invalidCharacters');

const emptyIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsAbsent, schema.optional());

export const addressFields = {
  label: optional(lineSchema(40)),
  firstName: personNameSchema,
  lastName: personNameSchema,
  company: optional(lineSchema(80)),
  vatId: optional(z.string().regex(/^[A-Z0-9]{4,16}$/i, 'vatIdInvalid')),
  line1: lineSchema(120),
  line2: optional(lineSchema(120)),
  city: lineSchema(80),
  state: optional(lineSchema(80)),
  postalCode: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/, 'postalCodeInvalid'),
  country: countrySchema,
  phone: optional(phoneSchema),
  isDefault: z.boolean().optional(),
};

export const addAddressSchema = z.object(addressFields).strict();
export type AddAddress = z.infer<typeof addAddressSchema>;

/** The whole address: what is left out is emptied. */
export const updateAddressSchema = z.object({ id: idSchema, ...addressFields }).strict();
export type UpdateAddress = z.infer<typeof updateAddressSchema>;

export const addressSchema = z.object({
  id: z.string(),
  label: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().optional(),
  vatId: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  state: z.string().optional(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string().optional(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;
export const addressListSchema = z.object({ items: z.array(addressSchema) });
