import type { Plugin } from 'vite';
import { styleLayerOf } from './style-layers.ts';

/** Build step that puts each style sheet into its layer. */
export function styleLayering(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css, id) => {
        const layer = styleLayerOf(id);
        return layer && { code: `@layer ${layer} {\n${css}\n}`, map: null };
      },
    },
  };
}
