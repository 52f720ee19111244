import type { HtmlTagDescriptor, Plugin } from 'vite';
import { renderThemeCss } from './theme-css.ts';
import { renderThemeScript } from './theme-head.ts';

/** Build step that fills the head of index.html: theme sheet, theme script and preloads of the two hashed fonts. */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context): HtmlTagDescriptor[] => {
        const fonts = Object.keys(context.bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        return [
          { tag: 'style', children: renderThemeCss(), injectTo: 'head-prepend' },
          { tag: 'script', children: renderThemeScript(), injectTo: 'head-prepend' },
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}
