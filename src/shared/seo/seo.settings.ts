import { type DomainSettings, imageSetting, switchSetting } from '../settings/setting.schemas.ts';

export const seoSettings = {
  internal: {
    searchEngines: switchSetting
      .default(true)
      .describe('Lets search engines show the shop; off asks them to leave out every page'),
    sitemap: switchSetting.default(true).describe('Offers /sitemap.xml and the product feeds'),
    shareImageUrl: imageSetting
      .default('')
      .describe('Picture that social networks show for pages without one of their own'),
  },
} satisfies DomainSettings;
