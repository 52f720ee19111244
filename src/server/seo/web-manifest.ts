import type { Settings } from '../../shared/settings/settings.ts';

const longestShortName = 12;

/** What a browser needs to install the shop as an app. */
export function writeWebManifest({
  websiteName,
  websiteDescription,
}: Pick<Settings, 'websiteName' | 'websiteDescription'>): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url });
  return JSON.stringify({
    id: '/',
    name: websiteName,
    short_name: websiteName.length > longestShortName ? (websiteName.split(' ')[0] ?? websiteName) : websiteName,
    description: websiteDescription,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#1d5fd1',
    categories: ['shopping', 'games'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('My library', '/user/downloads'),
      shortcut('My orders', '/user/orders'),
      shortcut('Search', '/search'),
    ],
  });
}

/** What TON wallets show of the shop when a member connects one (TON Connect). */
export function writeTonManifest(origin: string, { websiteName }: Pick<Settings, 'websiteName'>): string {
  return JSON.stringify({ url: origin, name: websiteName, iconUrl: `${origin}/icons/icon-192.png` });
}
