import type { Plugin, Rolldown } from 'vite';
import { prefetchList } from './prefetch-list.ts';

type Bundle = Rolldown.OutputBundle;

/** Build step that writes down, for each of `prefetchList`, the files that it has beside those of every page. */
export function prefetchFiles(): Plugin {
  return {
    name: 'prefetch-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const ofEveryPage = reach(bundle, ['index.html']);
        const lists = Object.entries(prefetchList).map(([name, modules]) => {
          const files = [...reach(bundle, modules)].filter((file) => !ofEveryPage.has(file));
          return [name, files.map((file) => `/${file}`)] as const;
        });
        this.emitFile({ type: 'asset', fileName: 'prefetch.json', source: JSON.stringify(Object.fromEntries(lists)) });
      },
    },
  };
}

/** The files of these modules, named by how their paths end, with what they import. @throws where there is no such chunk */
function reach(bundle: Bundle, modules: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const names = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/client/${module}`));
    if (chunk === undefined) throw new Error(`${module} has no chunk of its own`);
    return chunk.fileName;
  });
  const found = new Set(names);
  const sheets = new Set<string>();
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const next of chunk.imports) found.add(next);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
  }
  return new Set([...found, ...sheets]);
}
