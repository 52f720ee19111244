import type { Plugin } from 'vite';
import { z } from 'zod';

const nodesSchema = z.array(z.tuple([z.literal('path'), z.strictObject({ d: z.string(), key: z.string() })]));
const iconNode = /const __iconNode = (\[.*\]);/;

/** The source of an icon with its lines in one path; as it is where it is filled or made of other shapes too. */
export function joinPaths(source: string): string {
  if (!source.includes('createReactComponent("outline"')) return source;
  return source.replace(iconNode, (whole, list: string) => {
    const nodes = nodesSchema.safeParse(JSON.parse(list));
    if (!nodes.success) return whole;
    const d = nodes.data.map(([, attributes]) => attributes.d).join('');
    return `const __iconNode = ${JSON.stringify([['path', { d, key: 'svg-0' }]])};`;
  });
}

/**
 * Draws each icon with one path: a page of cards has some two hundred icons of up to five paths, and each is an element to parse, to
 * hydrate and to lay out.
 */
export function joinedIcons(): Plugin {
  return {
    name: 'joined-icons',
    apply: 'build',
    transform: {
      filter: { id: /@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/ },
      handler: (code) => ({ code: joinPaths(code), map: null }),
    },
  };
}
