import { z } from 'zod';

/** What holds for one line of a cart; only `ok` can be ordered as it stands. */
export const orderLineStatusSchema = z.enum([
  'ok',
  'price_changed',
  'out_of_stock',
  'limited',
  'unavailable',
  'vip_only',
  'already_owned',
  'own_product',
  'region_mismatch',
  'country_unknown',
  'in_bundle',
]);
export type OrderLineStatus = z.infer<typeof orderLineStatusSchema>;
