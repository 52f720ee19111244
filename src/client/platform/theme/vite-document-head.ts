import type { HtmlTagDescriptor, IndexHtmlTransformResult, Plugin } from 'vite';
import { renderShapeScript } from '../screen/screen-shape.ts';
import { renderThemeCss } from './theme-css.ts';
import { renderThemeScript } from './theme-head.ts';

const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;

/** A sheet in the head keeps everything from being painted until it has come; after the first shapes it does not. */
function moveStylesheets(html: string): string {
  const links = html.match(stylesheets) ?? [];
  return html.replace(stylesheets, '').replace(/\s*<\/body>/, (end) => `${links.join('')}${end}`);
}

/**
 * Build step that fills the head of index.html (theme sheet, scripts of theme and outline, preloads of the two hashed fonts) and lets
 * the shapes in its body be seen before the style sheets have come.
 */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context): IndexHtmlTransformResult => {
        const fonts = Object.keys(context.bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', children: `${renderThemeScript()};${renderShapeScript()}`, injectTo: 'head-prepend' },
          { tag: 'style', children: renderThemeCss(), injectTo: 'head-prepend' },
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
        ];
        return { html: moveStylesheets(html), tags };
      },
    },
  };
}
