import { readFile } from 'node:fs/promises';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
export type ClientManifest = z.infer<typeof manifestSchema>;

/** The screens that can be read without a network; whatever they load is kept once a member was here. */
export const offlineScreens = [
  'downloads/downloads-page.tsx',
  'orders/list/orders-page.tsx',
  'orders/detail/order-page.tsx',
  'pages/cart/cart-page.tsx',
  'wishlist/list/wishlist-page.tsx',
];
const entry = 'index.html';
const ofDesk = /(^|\/)desk\//;

/** The files of the shell, and those that the screens of members need beside it, by their names in the build. */
export function offlineFilesOf(manifest: ClientManifest): { shell: Set<string>; members: Set<string> } {
  const shell = reach(manifest, [entry]);
  const screens = [...reach(manifest, offlineScreens)].filter((name) => !shell.has(name));
  const later = screens.flatMap((name) => manifest[name]?.dynamicImports ?? []).filter((name) => !ofDesk.test(name));
  const members = new Set([...screens, ...reach(manifest, later)]);
  const ofShell = filesOf(manifest, shell);
  return { shell: ofShell, members: new Set([...filesOf(manifest, members)].filter((file) => !ofShell.has(file))) };
}

function filesOf(manifest: ClientManifest, names: ReadonlySet<string>): Set<string> {
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  return new Set(chunks.flatMap(({ file, css, assets }) => [file, ...css, ...assets]));
}

function reach(manifest: ClientManifest, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next);
  return found;
}

/** Build step that makes the service worker and tells it which files to keep. */
export function offlineShell(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'service-worker.js',
    injectRegister: false,
    // The shop's name is a setting, so the server writes it.
    manifest: false,
    injectManifest: {
      globPatterns: ['assets/**/*.{js,css,woff2}', 'favicon.svg'],
      rollupFormat: 'iife',
      manifestTransforms: [
        async (entries) => {
          const text = await readFile('dist/client/.vite/manifest.json', 'utf8');
          const { shell, members } = offlineFilesOf(manifestSchema.parse(JSON.parse(text)));
          const manifest = entries.flatMap((entry) => {
            if (members.has(entry.url)) return [{ ...entry, revision: 'members' }];
            return shell.has(entry.url) || entry.url === 'favicon.svg' ? [entry] : [];
          });
          return { manifest, warnings: [] };
        },
      ],
    },
  });
}
