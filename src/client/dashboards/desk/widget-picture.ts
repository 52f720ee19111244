import { saveBlob } from '../../platform/download-file.ts';

/** For screens with fine pixels and for printing. */
const pixelRatio = 2;

/** Saves a widget as it is shown, without its menu, as a PNG file. Throws where the browser can not draw it. */
export async function saveWidgetPicture(card: HTMLElement, name: string): Promise<void> {
  // Only those who use it load the library.
  const { toBlob } = await import('html-to-image');
  const isShown = (node: Node) => !(node instanceof HTMLElement && node.dataset.noDrag !== undefined);
  const { backgroundColor } = getComputedStyle(card);
  const fontEmbedCSS = await embedFonts();
  const picture = await toBlob(card, { pixelRatio, backgroundColor, fontEmbedCSS, filter: isShown });
  if (picture === null) throw new Error('Nothing was drawn');
  saveBlob(`${name}.png`, picture);
}

/**
 * The fonts in use with their files inside, since a picture may load nothing. The library's own way sets the base of a
 * document, which the content security policy forbids.
 */
async function embedFonts(): Promise<string> {
  const used = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(keyOf));
  const faces = [...document.styleSheets].flatMap((sheet) => facesOf(sheet.cssRules, sheet.href ?? location.href));
  const shown = faces.filter(({ rule: { style } }) => {
    return used.has(keyOf({ family: style.getPropertyValue('font-family'), unicodeRange: rangeOf(style) }));
  });
  return (await Promise.all(shown.map(embed))).join('\n');
}

type Face = { rule: CSSFontFaceRule; base: string };

function facesOf(rules: CSSRuleList, base: string): Face[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [{ rule, base }];
    return rule instanceof CSSGroupingRule ? facesOf(rule.cssRules, base) : [];
  });
}

const rangeOf = (style: CSSStyleDeclaration) => style.getPropertyValue('unicode-range');
const keyOf = ({ family, unicodeRange }: Pick<FontFace, 'family' | 'unicodeRange'>) =>
  `${family.replaceAll(/["']/g, '')} ${unicodeRange.replaceAll(' ', '').toUpperCase()}`;

async function embed({ rule, base }: Face): Promise<string> {
  const [whole = '', path = ''] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
  const bytes = new Uint8Array(await (await fetch(new URL(path, base))).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return rule.cssText.replace(whole, `url(data:font/woff2;base64,${btoa(text)})`);
}
