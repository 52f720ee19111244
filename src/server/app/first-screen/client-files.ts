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

/** What a page with these modules on it consists of beside the code of every page, by their names in the client's folder. */
export interface ScreenFiles {
  /** Of every page too, whose links they replace. */
  sheets: string[];
  code: string[];
}

export function filesOf(manifest: Manifest, modules: readonly string[]): ScreenFiles {
  const ofEveryPage = reach(manifest, [entry]);
  const ofScreen = [...reach(manifest, modules)].filter((name) => !ofEveryPage.has(name));
  const sheets = [...ofEveryPage, ...ofScreen].flatMap((name) => manifest[name]?.css ?? []);
  return { sheets: [...new Set(sheets)], code: ofScreen.flatMap((name) => manifest[name]?.file ?? []) };
}

function reach(manifest: Manifest, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next);
  return found;
}
