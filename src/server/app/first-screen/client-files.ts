import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** What the build says of the client's files in `folder`. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')));
}

/**
 * Links that fetch these modules with the page: their style before anything is painted, their code while it is read.
 * What every page fetches anyway is left out.
 */
export function linksTo(manifest: Manifest, modules: readonly string[]): string {
  const ofEveryPage = reach(manifest, ['index.html']);
  const names = [...reach(manifest, modules)].filter((name) => !ofEveryPage.has(name));
  const chunks = names.flatMap((name) => manifest[name] ?? []);
  const sheets = new Set(chunks.flatMap(({ css }) => css));
  return [
    ...[...sheets].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

function reach(manifest: Manifest, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next);
  return found;
}
