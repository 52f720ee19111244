import type { Plugin } from 'vite';

const iconImports = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

/**
 * While one develops, each icon is imported from its own file. Otherwise Vite bundles all six thousand of the library, which takes
 * seconds and a gigabyte, and the browser loads 4.5 MB of them.
 */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    apply: 'serve',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@tabler/icons-react'] } }),
    transform: {
      filter: { id: /\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({ code: code.replaceAll(iconImports, (_, names: string) => importEach(names)), map: null }),
    },
  };
}

/** On one line, so that all others keep their numbers. */
function importEach(names: string): string {
  const values = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  return values
    .map((value) => {
      const [icon = '', local = icon] = value.split(' as ');
      return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
    })
    .join('');
}
