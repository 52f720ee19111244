/**
 * Layers of the style sheets, from weak to strong: what stands later wins, in whatever order the sheets of lazily loaded
 * screens come. A screen's class on a part of another folder therefore always beats the part's own.
 * Domains stand above those they know, as in .ci/fences/tiers.mjs.
 */
export const styleLayers = [
  ...(['reset', 'base', 'blocks', 'mantine', 'platform', 'ui', 'desk'] as const),
  ...([
    'bulk',
    'auth',
    'cart',
    'developers',
    'payments',
    'system',
    'users',
    'follows',
    'notifications',
    'messages',
    'support',
    'visits',
    'downloads',
    'privacy',
    'reviews',
    'reports',
    'settings',
    'webhooks',
    'email-templates',
    'audit',
    'ops',
    'roles',
    'seller-applications',
    'coupons',
    'tax',
  ] as const),
  ...([
    'vip',
    'wallet',
    'crypto',
    'wishlist',
    'orders',
    'statistics',
    'dashboards',
    'sales-reports',
    'products',
    'categories',
    'checkout',
    'pages',
    'search',
    'app',
  ] as const),
] as const;
export type StyleLayer = (typeof styleLayers)[number];

/** Declared before any sheet: the first mention of a layer fixes its place. */
export const styleLayerOrder = `@layer ${styleLayers.join(',')};`;

const mantineReset = /\/@mantine\/core\/styles\/(baseline|default-css-variables|global)\.css$/;

/** What other parts of the library are made of: the sheet of the first page must not win over that of tabs. */
const mantineBlocks = /\/(UnstyledButton|Paper|Overlay|ScrollArea|Loader|ModalBase|Input|InlineInput)\.css$/;

/** The layer of a sheet, by where it lies. Undefined where layers mean nothing, as for fonts. */
export function styleLayerOf(path: string): StyleLayer | undefined {
  if (mantineReset.test(path)) return 'reset';
  if (path.includes('/mantine-datatable/')) return 'mantine';
  if (path.includes('/@mantine/')) return mantineBlocks.test(path) ? 'blocks' : 'mantine';
  if (path.endsWith('/client/app/global.css')) return 'base';
  if (path.endsWith('/client/app/fonts/fonts.css')) return undefined;
  const folder = /\/src\/client\/([^/]+)\//.exec(path)?.[1];
  return styleLayers.find((layer) => layer === folder);
}
