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
/** The page itself. */
const entry = 'index.html';

type Manifest = z.infer<typeof manifestSchema>;

/** What the build says of the client's files in `folder`. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')));
}

/** What comes to every page by itself once it rests. A sheet that is added then makes a browser lay out the whole page anew. */
const comesLater = ['app/toasts.tsx', 'privacy/visit-consent-banner.tsx'];

/** What a page with these modules on it consists of, by names in the client's folder. */
export interface ScreenFiles {
  sheets: string[];
  /** What others need comes before them. */
  code: string[];
}

export function filesOf(manifest: Manifest, modules: readonly string[]): ScreenFiles {
  const needed = reach(manifest, [entry, ...modules]);
  const sheets = [...reach(manifest, [entry, ...modules, ...comesLater])].flatMap((name) => manifest[name]?.css ?? []);
  return { sheets: [...new Set(sheets)], code: [...needed].flatMap((name) => manifest[name]?.file ?? []) };
}

/** These and all that they import, each after what it imports itself. */
function reach(manifest: Manifest, from: readonly string[]): Set<string> {
  const open = new Set<string>();
  const found = new Set<string>();
  const add = (name: string) => {
    if (open.has(name)) return;
    open.add(name);
    for (const next of manifest[name]?.imports ?? []) add(next);
    found.add(name);
  };
  for (const name of from) add(name);
  return found;
}
