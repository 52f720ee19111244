import { createRandom, hashText, ringItem } from '../random.ts';
import { fade, lighten } from './colour.ts';
import { breakLines, sizeForWidth, textPath } from './lettering.ts';
import { type PackEntry, resourceMotifs, softwareMotifs } from './packs/pack-catalogue.ts';
import { createPackInk, type PackInk } from './packs/pack-ink.ts';
import type { CoverSubject } from './subject.ts';
import { Defs, path, rect, svgDocument } from './svg.ts';

/** The motif of software or a resource pack: named, else by a word of its name, else chosen by the name. */
export function motifOf(subject: CoverSubject): PackEntry {
  const motifs = subject.type === 'software' ? softwareMotifs : resourceMotifs;
  const named = subject.motif ? motifs[subject.motif] : undefined;
  const all = Object.values(motifs);
  return named ?? all.find((motif) => motif.words.test(subject.name)) ?? ringItem(all, hashText(subject.name));
}

function titleBlock(
  name: string,
  width: number,
  tallest: number,
): { lines: readonly string[]; size: number; height: number } {
  const lines = breakLines(name, name.length > 26 ? 15 : 13);
  const size = Math.min(tallest / lines.length, ...lines.map((text) => sizeForWidth(text, width, 44)));
  return { lines, size, height: lines.length * size };
}

function label(ink: PackInk, name: string): string {
  const form = ink.random.int(0, 3);
  const block = titleBlock(name, form === 1 ? 300 : 344, 92);
  const set = (x: number, top: number, anchor: 'start' | 'middle', fill: string): string =>
    path(
      block.lines
        .map((text, index) =>
          textPath(
            text,
            x,
            top + (index + 0.82) * block.size,
            { size: block.size, weight: 700, tracking: -0.015 },
            anchor,
          ),
        )
        .join(''),
      fill,
    );
  const top = 434 - block.height / 2;
  if (form === 0)
    return rect(0, 372, 400, 128, ink.deep) + rect(0, 372, 400, 5, ink.first) + set(28, top, 'start', ink.paper);
  if (form === 1)
    return (
      rect(24, top - 22, 352, block.height + 40, fade(ink.deep, 0.94), 'rx="18"') +
      rect(24, top - 22, 352, block.height + 40, 'none', `rx="18" stroke="${ink.first}" stroke-width="2"`) +
      set(200, top, 'middle', ink.paper)
    );
  const veil = ink.defs.linear([
    [0, fade(ink.deep, 0)],
    [0.42, fade(ink.deep, 0.94)],
    [1, ink.deep],
  ]);
  if (form === 2)
    return (
      rect(0, 280, 400, 220, veil) +
      set(200, 462 - block.height, 'middle', ink.paper) +
      rect(176, 472, 48, 4, ink.second)
    );
  return rect(0, 372, 400, 128, lighten(ink.first, 0.22)) + set(28, top, 'start', '#0d1017');
}

/** Cover of software or of a resource pack. */
export function composePack(subject: CoverSubject): string {
  const random = createRandom(`pack ${subject.name}`);
  const defs = new Defs();
  const ink = createPackInk(random, defs);
  return svgDocument(defs, motifOf(subject).paint(ink) + label(ink, subject.name));
}
