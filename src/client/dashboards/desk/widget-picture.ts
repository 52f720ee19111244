import { saveBlob } from '../../platform/http/download-file.ts';

/** For screens with fine pixels and for printing. */
const pixelRatio = 2;

/** Saves a widget as it is shown, without its menu, as a PNG file. Throws where the browser can not draw it. */
export async function saveWidgetPicture(card: HTMLElement, name: string): Promise<void> {
  // Only those who use it load the library.
  const { toBlob } = await import('html-to-image');
  const isShown = (node: Node) => !(node instanceof HTMLElement && node.dataset.noDrag !== undefined);
  const { backgroundColor } = getComputedStyle(card);
  const picture = await toBlob(card, { pixelRatio, backgroundColor, filter: isShown });
  if (picture === null) throw new Error('Nothing was drawn');
  saveBlob(`${name}.png`, picture);
}
