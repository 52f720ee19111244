import { z } from 'zod';
import { splitList } from '../validation/split-list.ts';
import { isRecord } from '../validation/value-at.ts';
import { type DomainSettings, imageSetting, textSetting } from './setting.schemas.ts';
import { parseSocialLinks } from './social-links.rules.ts';
import { offeredThemes, themeChoices } from './theme-choices.ts';

const maxSocialLinks = 12;

/** How the shop looks to everybody. */
export const brandingSettings = {
  public: {
    logoUrl: imageSetting.default('').describe('Logo image. Leave empty to show the shop name instead'),
    faviconUrl: imageSetting.default('').describe('Icon shown in the browser tab'),
    defaultTheme: z.enum(themeChoices).default('system').describe('Theme for visitors who have not chosen one'),
    allowedThemes: textSetting
      .refine(isThemeList, 'themeListInvalid')
      .default(themeChoices.join(', '))
      .describe('Themes that visitors can choose from, separated by commas'),
    heroTitle: textSetting
      .min(1, 'required')
      .max(120, 'tooLong')
      .default('Gear up in seconds. Own it for good.')
      .describe('Headline that guests see first on the home page'),
    heroImage: imageSetting
      .default('')
      .describe('Picture next to the home page headline. Leave empty to show covers of popular products'),
    socialLinks: textSetting
      .max(4000, 'tooLong')
      .refine((text) => (parseSocialLinks(text)?.length ?? Infinity) <= maxSocialLinks, 'socialLinksInvalid')
      .default('')
      .describe('Links in the footer, one per line: a name, a space and a URL, such as Discord https://…'),
    footerHtml: textSetting
      .max(4000, 'tooLong')
      .default('')
      .describe('Footer text, as HTML. Scripts, styles and images are removed'),
  },
  internal: {
    organizationJson: textSetting
      .max(8000, 'tooLong')
      .refine(isOrganization, 'organizationInvalid')
      .default('')
      .describe(
        'Structured data about the company for search engines, in addition to its name and logo: a schema.org JSON object',
      ),
  },
} satisfies DomainSettings;

function isThemeList(list: string): boolean {
  const names = splitList(list);
  const offered = offeredThemes(list);
  return offered.length > 0 && names.every((name) => offered.some((choice) => choice === name));
}

/** The object behind `organizationJson`; undefined when the text is none. */
export function parseOrganization(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isOrganization(text: string): boolean {
  return parseOrganization(text) !== undefined;
}
