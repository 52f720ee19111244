import { getSettings } from '../settings/settings.queries.ts';
import type { FeatureReader } from '../system/shop-features.ts';

export const vipFeatures: FeatureReader = async ({ db }) => ({ vip: (await getSettings(db)).vipEnabled });
