import { circle, ellipse, group, line, mirror, path, polygon, rect, round, starPoints } from '../svg.ts';
import type { Emblem, EmblemInk } from './emblem.ts';

function grip(ink: EmblemInk, top: number, length: number, width: number): string {
  const wraps = Array.from({ length: Math.floor(length / 12) }, (_, index) => {
    const y = top + 6 + index * 12;
    return line(`M${200 - width / 2} ${y + 4}L${200 + width / 2} ${y - 3}`, '#ffffff2e', 2.5);
  });
  return rect(200 - width / 2, top, width, length, ink.leather, 'rx="5"') + wraps.join('');
}

function pommel(ink: EmblemInk, y: number, size: number): string {
  const form = ink.random.int(0, 3);
  const jewel = circle(200, y, size * 0.5, ink.jewel);
  if (form === 0) return circle(200, y, size, ink.trim) + jewel;
  if (form === 1) return path(polygon(starPoints(200, y, 6, size * 1.1)), ink.trim) + jewel;
  if (form === 2) return path(polygon(starPoints(200, y, 4, size * 1.25)), ink.trim);
  return circle(200, y, size, ink.trim) + circle(200, y, size * 0.55, ink.dark);
}

function guard(ink: EmblemInk, y: number, span: number): string {
  const form = ink.random.int(0, 4);
  const half = span / 2;
  if (form === 0)
    return path(`M${200 - half} ${y}H${200 + half}L${200 + half - 12} ${y + 24}H${200 - half + 12}Z`, ink.trim);
  if (form === 1)
    return mirror(
      path(
        `M200 ${y}C${200 + half * 0.5} ${y} ${200 + half * 0.8} ${y - 8} ${200 + half} ${y - 34}C${205 + half} ${y} ${200 + half * 0.6} ${y + 26} 200 ${y + 26}Z`,
        ink.trim,
      ),
    );
  if (form === 2)
    return mirror(
      path(
        `M200 ${y - 4}L${200 + half * 0.4} ${y + 4}L${200 + half} ${y + 32}L${200 + half * 0.4} ${y + 28}L200 ${y + 24}Z`,
        ink.trim,
      ),
    );
  if (form === 3)
    return rect(200 - half, y + 4, span, 14, ink.trim, 'rx="7"') + mirror(circle(200 + half, y + 11, 12, ink.trim));
  return (
    mirror(
      path(
        `M200 ${y}C${200 + half * 0.4} ${y - 26} ${200 + half * 0.9} ${y - 20} ${200 + half} ${y + 8}C${200 + half * 0.7} ${y - 4} ${200 + half * 0.5} ${y + 10} 200 ${y + 26}Z`,
        ink.trim,
      ),
    ) + circle(200, y + 10, 9, ink.jewel)
  );
}

function bladeOutline(ink: EmblemInk, bottom: number): string {
  const { random } = ink;
  const top = 66;
  const width = random.int(17, 30);
  const form = random.int(0, 4);
  const right = 200 + width;
  if (form === 0) return `M200 ${top}L${right} ${top + 48}L${right - 8} ${bottom}H200Z`;
  if (form === 1) return `M200 ${top}C${right + 10} ${top + 60} ${right - 14} ${top + 130} ${right} ${bottom}H200Z`;
  if (form === 2)
    return `M200 ${top - 6}L${right - 8} ${top + 70}L${right + 14} ${top + 110}L${right - 10} ${bottom}H200Z`;
  if (form === 3) {
    let wave = `M200 ${top}L${right - 3} ${top + 30}`;
    for (let y = top + 30; y < bottom - 30; y += 32)
      wave += `Q${right + 9} ${y + 4} ${right - 3} ${y + 13}Q${right - 13} ${y + 22} ${right - 3} ${y + 32}`;
    return `${wave}L${right - 8} ${bottom}H200Z`;
  }
  return `M200 ${top}L${right - 2} ${top + 26}V${bottom}H200Z`;
}

function blade(ink: EmblemInk, bottom: number): string {
  const half = bladeOutline(ink, bottom);
  const marks = ink.random.int(0, 3);
  let engraving = '';
  if (marks === 1) engraving = line(`M200 110V${bottom - 10}`, ink.dark, 5, 'opacity=".5"');
  if (marks === 2)
    for (let y = 140; y < bottom - 30; y += 32) engraving += path(polygon(starPoints(200, y, 4, 8)), ink.jewel);
  if (marks === 3)
    for (let y = 130; y < bottom - 20; y += 26)
      engraving += line(`M194 ${y}L206 ${y + 8}M206 ${y}L194 ${y + 8}`, '#ffffffb0', 2.2);
  return mirror(path(half, ink.body)) + path(half, ink.shade) + line(`M200 70V${bottom}`, '#ffffff70', 1.5) + engraving;
}

export const sword: Emblem = (ink) =>
  blade(ink, 306) +
  grip(ink, 322, 66, 18) +
  guard(ink, 304, ink.random.int(110, 168)) +
  pommel(ink, 404, ink.random.int(13, 19));

export const dagger: Emblem = (ink) =>
  group(
    blade(ink, 250) + grip(ink, 268, 84, 26) + guard(ink, 248, ink.random.int(84, 120)) + pommel(ink, 366, 20),
    'transform="translate(-30 -32) scale(1.15)"',
  );

/** A curved single edge: sabre, katana, scimitar. */
export const sabre: Emblem = (ink) => {
  const bend = ink.random.int(50, 110);
  const wide = ink.random.int(26, 50);
  const edge = `M${200 + bend} 60C${215 + bend * 0.6} 150 ${200 + wide} 230 212 312H188C${176} 220 ${180 + bend * 0.2} 130 ${200 + bend} 60Z`;
  return (
    path(edge, ink.body) +
    line(`M${194 + bend} 78C${190 + bend * 0.5} 160 ${190 + wide * 0.4} 230 196 306`, '#ffffff90', 3) +
    ellipse(200, 316, ink.random.int(30, 44), 13, ink.trim) +
    grip(ink, 326, 76, 20) +
    pommel(ink, 412, 13)
  );
};

export const spear: Emblem = (ink) => {
  const { random } = ink;
  const wide = random.int(24, 40);
  const head = random.chance(0.5)
    ? `M200 34C${200 + wide} 90 ${200 + wide} 120 212 160H200Z`
    : `M200 34L${200 + wide} 104L${200 + wide * 0.3} 124L${204 + wide} 150L212 168H200Z`;
  const tassel = random.chance(0.6)
    ? path(
        'M190 190C160 220 164 262 150 284C186 262 188 230 200 206C212 230 214 262 250 284C236 262 240 220 210 190Z',
        ink.accent,
      )
    : rect(188, 184, 24, 40, ink.trim, 'rx="4"');
  return (
    rect(194, 150, 12, 290, ink.leather, 'rx="5"') +
    rect(194, 150, 4, 290, '#ffffff30', 'rx="2"') +
    tassel +
    mirror(path(head, ink.body)) +
    path(head, ink.shade) +
    path('M186 158H214L208 190H192Z', ink.trim) +
    path('M192 430H208L200 468Z', ink.trim)
  );
};

export const axe: Emblem = (ink) => {
  const { random } = ink;
  const reach = random.int(86, 118);
  const isDouble = random.chance(0.55);
  const head = `M206 118C${230} 122 ${200 + reach * 0.6} 112 ${200 + reach} 78C${222 + reach} 140 ${222 + reach} 186 ${200 + reach} 246C${200 + reach * 0.6} 206 230 198 206 202Z`;
  const bevel = `M${200 + reach} 78C${222 + reach} 140 ${222 + reach} 186 ${200 + reach} 246C${204 + reach} 190 ${204 + reach} 140 ${200 + reach} 78Z`;
  const side =
    path(head, ink.body) +
    path(bevel, '#ffffff8c') +
    line(`M232 140L${round(190 + reach)} 128M232 180L${round(190 + reach)} 196`, '#ffffff40', 3);
  return (
    rect(191, 84, 18, 340, ink.leather, 'rx="7"') +
    rect(191, 84, 6, 340, '#ffffff24', 'rx="3"') +
    (isDouble ? mirror(side) : side + path('M194 130L128 116L140 160L128 204L194 190Z', ink.metal)) +
    rect(184, 112, 32, 98, ink.trim, 'rx="6"') +
    circle(200, 161, 12, ink.jewel) +
    path('M186 84L200 54L214 84Z', ink.trim) +
    pommel(ink, 430, 14)
  );
};
