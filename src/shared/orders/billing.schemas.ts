import { z } from 'zod';
import { addressFields, addressSchema } from '../users/address.schemas.ts';

const { label: _label, isDefault: _isDefault, country, postalCode, ...rest } = addressFields;

/** Where the buyer is billed: the country alone for digital goods, with the postal code when they are taxed (D-50). */
export const billingSchema = z
  .object({
    country,
    postalCode: postalCode.optional(),
    firstName: rest.firstName.optional(),
    lastName: rest.lastName.optional(),
    company: rest.company,
    vatId: rest.vatId,
    line1: rest.line1.optional(),
    line2: rest.line2,
    city: rest.city.optional(),
    state: rest.state,
    phone: rest.phone,
  })
  .strict();

/** The same as an order keeps and shows it. */
export const orderBillingSchema = addressSchema
  .omit({ id: true, label: true, isDefault: true, country: true })
  .partial()
  .extend({ country: z.string() });
