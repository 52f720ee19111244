import type { Random } from '../random.ts';
import { darken, fade, lighten, mix, turnHue } from './colour.ts';
import { circle, type Defs, ellipse, line, type Point, path, polygon, rect, starPoints } from './svg.ts';

const centre: Point = [200, 240];

function rays(random: Random, colour: string): string {
  const count = random.pick([10, 12, 14, 18, 24]);
  const wide = random.float(0.035, 0.1);
  const bend = random.pick([0, 0, 0.18]);
  const reach = (angle: number): Point => [centre[0] + 460 * Math.cos(angle), centre[1] + 460 * Math.sin(angle)];
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * Math.PI * 2) / count + random.float(0, 0.12);
    return path(
      polygon([centre, reach(angle - wide + bend), reach(angle + wide + bend)]),
      lighten(colour, 0.6),
      `opacity="${random.float(0.05, 0.13).toFixed(3)}"`,
    );
  }).join('');
}

function rings(random: Random, colour: string): string {
  const step = random.int(26, 46);
  return Array.from({ length: 9 }, (_, index) =>
    circle(
      ...centre,
      70 + index * step,
      'none',
      `stroke="${lighten(colour, 0.4)}" stroke-width="${index % 2 ? 1.5 : 5}" opacity="${(0.3 - index * 0.025).toFixed(3)}"`,
    ),
  ).join('');
}

function weave(random: Random, defs: Defs, colour: string): string {
  const tone = fade(lighten(colour, 0.5), 0.16);
  const size = random.int(26, 44);
  const motifs = [
    line(`M0 0L${size} ${size}M${size} 0L0 ${size}`, tone, 1.5),
    circle(size / 2, size / 2, size / 7, tone),
    path(polygon(starPoints(size / 2, size / 2, 4, size * 0.42, size * 0.14)), tone),
    line(polygon(starPoints(size / 2, size / 2, 6, size * 0.46)), tone, 1.8),
    line(`M0 ${size / 2}Q${size / 4} 0 ${size / 2} ${size / 2}T${size} ${size / 2}`, tone, 2),
  ];
  return rect(0, 0, 400, 500, defs.pattern(size, size, random.pick(motifs), `rotate(${random.pick([0, 15, 30, 45])})`));
}

function magicCircle(random: Random, colour: string): string {
  const tone = lighten(colour, 0.45);
  const spikes = random.int(5, 9);
  const ring = (radius: number, width: number, dash = ''): string =>
    circle(...centre, radius, 'none', `stroke="${tone}" stroke-width="${width}" opacity=".38" ${dash}`);
  const turned = starPoints(...centre, spikes, 168);
  const chords = turned.map(([x, y], index) => {
    const far = turned[(index + Math.floor(spikes / 2)) % spikes] ?? centre;
    return line(polygon([[x, y], far], false), tone, 1.6, 'opacity=".3"') + circle(x, y, 8, tone, 'opacity=".4"');
  });
  return (
    ring(180, 4) +
    ring(168, 1.5) +
    ring(196, 9, `stroke-dasharray="${random.int(3, 14)} ${random.int(8, 18)}"`) +
    chords.join('')
  );
}

function panels(random: Random, colour: string): string {
  const lean = random.pick([-160, -90, 90, 160]);
  return Array.from({ length: 7 }, (_, index) => {
    const x = -120 + index * 92;
    return path(
      polygon([
        [x, 0],
        [x + 46, 0],
        [x + 46 + lean, 500],
        [x + lean, 500],
      ]),
      lighten(colour, 0.4),
      `opacity="${random.float(0.04, 0.14).toFixed(3)}"`,
    );
  }).join('');
}

function alcove(defs: Defs, colour: string): string {
  const glow = defs.linear([
    [0, fade(lighten(colour, 0.3), 0.5)],
    [1, fade(colour, 0.02)],
  ]);
  return (
    path('M70 500V230A130 130 0 0 1 330 230V500Z', glow) +
    line('M70 500V230A130 130 0 0 1 330 230V500', fade(lighten(colour, 0.5), 0.45), 3) +
    line('M50 500V230A150 150 0 0 1 350 230V500', fade(lighten(colour, 0.5), 0.2), 2) +
    ellipse(200, 440, 120, 22, fade('#05060a', 0.45)) +
    ellipse(200, 434, 104, 15, fade(lighten(colour, 0.2), 0.4))
  );
}

function landscape(random: Random, colour: string): string {
  const ridge = (base: number, amplitude: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => [index * 50, base - random.float(0, amplitude)] as const);
  return [0, 1, 2]
    .map((index) =>
      path(
        polygon([[0, 500], ...ridge(360 + index * 46, 90 - index * 22), [400, 500]]),
        darken(mix(colour, '#141824', 0.25 + index * 0.2), 0.2 + index * 0.16),
        'opacity=".85"',
      ),
    )
    .join('');
}

/** Motes of light, embers or squares; `count` of them over the whole picture. */
export function particles(random: Random, colour: string, count: number): string {
  const kind = random.int(0, 3);
  return Array.from({ length: count }, () => {
    const [x, y, size] = [random.float(0, 400), random.float(0, 500), random.float(0.8, 3.2)];
    const opacity = `opacity="${random.float(0.25, 0.8).toFixed(2)}"`;
    if (kind === 0) return circle(x, y, size, '#ffffff', opacity);
    if (kind === 1) return path(polygon(starPoints(x, y, 4, size * 2.6, size * 0.7)), lighten(colour, 0.7), opacity);
    if (kind === 2)
      return circle(x, y, size * 1.5, lighten(colour, 0.4), opacity) + circle(x, y, size * 4, fade(colour, 0.16));
    return rect(
      x,
      y,
      size * 2,
      size * 2,
      lighten(colour, 0.5),
      `${opacity} transform="rotate(45 ${x.toFixed(1)} ${y.toFixed(1)})"`,
    );
  }).join('');
}

/** The stage an emblem stands on: glow, one pattern, light, vignette. Fills 400x500. */
export function itemBackdrop(random: Random, defs: Defs, colour: string): string {
  const side = turnHue(colour, random.pick([-20, -10, 0, 10, 20]));
  const base = darken(mix(colour, side, 0.5), random.float(0.62, 0.84));
  const glow = defs.radial(
    [
      [0, fade(lighten(colour, 0.25), 0.95)],
      [0.35, fade(colour, 0.6)],
      [0.75, fade(side, 0.18)],
      [1, fade(side, 0)],
    ],
    0.5,
    0.48,
    random.float(0.5, 0.72),
  );
  const slope = defs.linear(
    [
      [0, lighten(base, random.float(0, 0.12))],
      [1, darken(base, 0.5)],
    ],
    random.pick([60, 90, 120]),
  );
  const style = random.int(0, 7);
  const stages = [
    () => rays(random, colour),
    () => rays(random, colour) + rings(random, colour),
    () => weave(random, defs, colour) + rays(random, colour),
    () => magicCircle(random, colour),
    () => panels(random, colour),
    () => alcove(defs, colour),
    () => landscape(random, colour),
    () => weave(random, defs, colour) + magicCircle(random, colour),
  ];
  const vignette = defs.radial(
    [
      [0, '#05060a00'],
      [0.62, '#05060a00'],
      [1, '#05060ac0'],
    ],
    0.5,
    0.47,
    0.78,
  );
  return (
    rect(0, 0, 400, 500, slope) +
    rect(0, 0, 400, 500, glow) +
    (stages[style]?.() ?? '') +
    rect(0, 0, 400, 500, vignette)
  );
}
