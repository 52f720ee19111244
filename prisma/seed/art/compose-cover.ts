import { composeItem } from './compose-item.ts';
import { composePack } from './compose-pack.ts';
import { composeScene } from './compose-scene.ts';
import type { CoverSubject } from './subject.ts';

/** Cover art as an SVG document of 400x500 without fonts or outside references. The same subject gives the same bytes. */
export function composeCover(subject: CoverSubject): string {
  if (subject.type === 'game_item') return composeItem(subject);
  if (subject.type === 'software' || subject.type === 'resource') return composePack(subject);
  return composeScene(subject);
}
