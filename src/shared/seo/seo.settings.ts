import { type DomainSettings, imageSetting, switchSetting } from '../settings/setting.schemas.ts';

export const seoSettings = {
  internal: {
    searchEngines: switchSetting
      .default(true)
      .describe('Let search engines index the shop. When off, every page is marked noindex'),
    sitemap: switchSetting.default(true).describe('Publish /sitemap.xml and the product feeds'),
    shareImageUrl: imageSetting.default('').describe('Default picture for links shared on social networks'),
  },
} satisfies DomainSettings;
