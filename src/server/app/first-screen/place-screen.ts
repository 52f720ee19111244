import { firstScreenId, type RenderedScreen } from '../../../shared/seo/first-screen.ts';

const root = /<div id="root">[\s\S]*?<\/div><!-- \/root -->/;
const outlines = /<style data-outlines[\s\S]*?<\/style>/;

/** The document with the screen in place of the outlines that are seen where none was rendered. */
export function placeScreen(html: string, { html: screen, data }: RenderedScreen): string {
  return html
    .replace(outlines, '')
    .replace(
      root,
      () => `<div id="root">${screen}</div><script type="application/json" id="${firstScreenId}">${data}</script>`,
    );
}
