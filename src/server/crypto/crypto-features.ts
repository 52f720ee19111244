import { getSettings } from '../settings/settings.queries.ts';
import type { FeatureReader } from '../system/shop-features.ts';

export const cryptoFeatures: FeatureReader = async ({ db }) => {
  const { cryptoEnabled } = await getSettings(db);
  return { crypto: cryptoEnabled };
};
