import type { ShopFeatures } from '../../shared/system/system.schemas.ts';
import { definePort } from '../platform/ports.ts';
import type { Services } from '../platform/services.ts';

/** Says which of the shop's features are switched on and complete. */
export type FeatureReader = (services: Services) => Promise<Partial<ShopFeatures>>;

/** The domains that have a feature which a shop may do without. */
export const featuresPort = definePort<FeatureReader>('features of the shop');

/** Every feature; one that no domain speaks for is off. */
export async function readFeatures(services: Services): Promise<ShopFeatures> {
  const parts = await Promise.all(featuresPort.all(services).map((read) => read(services)));
  return Object.assign({ crypto: false, vip: false, push: false, oauth: [] }, ...parts);
}
