import type { Order } from '../../../shared/orders/order.schemas.ts';
import { countryName } from '../../ui/forms/country-name.ts';

/** Where an order is billed, in one line. */
export function describeBilling(billing: NonNullable<Order['billing']>): string {
  const { company, line1, line2, postalCode, city, state, country } = billing;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [company, line1, line2, place, state, countryName(country)].filter(Boolean).join(', ');
}
