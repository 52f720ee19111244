import type { FeatureReader } from '../system/shop-features.ts';
import { listSocialProviders } from './social-config.ts';

export const socialFeatures: FeatureReader = async (services) => {
  const { items } = await listSocialProviders(services);
  return { oauth: items };
};
