import { firstScreenId, type RenderedScreen } from '../../../shared/seo/first-screen.ts';

const root = /<div id="root">[\s\S]*?<\/div><!-- \/root -->/;
const outlines = /<style data-outlines[\s\S]*?<\/style>/;
const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The document with the screen in place of the outlines that are seen where none was rendered. Its sheets move into the
 * head: content without style would be seen otherwise.
 *
 * @param links what the screen needs beside what every page fetches
 */
export function placeScreen(html: string, { html: screen, data }: RenderedScreen, links: string): string {
  const sheets = html.match(stylesheets) ?? [];
  return html
    .replace(stylesheets, '')
    .replace(outlines, '')
    .replace('</head>', () => `${sheets.join('')}${links}</head>`)
    .replace(
      root,
      () => `<div id="root">${screen}</div><script type="application/json" id="${firstScreenId}">${data}</script>`,
    );
}
