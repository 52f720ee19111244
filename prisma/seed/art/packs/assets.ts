import { darken, fade, lighten, mix } from '../colour.ts';
import { circle, ellipse, group, line, type Point, path, polygon, rect, starPoints } from '../svg.ts';
import type { PackInk, PackMotif } from './pack-ink.ts';

const stageOf = (ink: PackInk): string =>
  rect(
    0,
    0,
    400,
    500,
    ink.defs.linear(
      [
        [0, lighten(ink.ground, 0.08)],
        [1, ink.deep],
      ],
      70,
    ),
  );

function cube(x: number, y: number, size: number, colour: string): string {
  const h = size / 2;
  return (
    path(
      polygon([
        [x, y],
        [x + size, y + h],
        [x, y + size],
        [x - size, y + h],
      ]),
      lighten(colour, 0.28),
    ) +
    path(
      polygon([
        [x - size, y + h],
        [x, y + size],
        [x, y + size * 2],
        [x - size, y + size * 1.5],
      ]),
      colour,
    ) +
    path(
      polygon([
        [x + size, y + h],
        [x, y + size],
        [x, y + size * 2],
        [x + size, y + size * 1.5],
      ]),
      darken(colour, 0.42),
    )
  );
}

/** An island of blocks built as a height map. */
export const voxels: PackMotif = (ink) => {
  const { random } = ink;
  const size = random.pick([17, 21, 26]);
  const count = size > 22 ? 6 : 8;
  const tones = [ink.first, ink.second, ink.third, mix(ink.first, ink.second, 0.5)];
  let content = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const away = Math.hypot(row - count / 2 + 0.5, column - count / 2 + 0.5);
      const tall = Math.max(0, Math.round(random.float(0, 2.4) + (count / 2 - away) * random.pick([0.4, 0.9])));
      for (let level = 0; level <= tall; level++)
        content += cube(
          200 + (column - row) * size,
          100 + (row + column) * (size / 2) - level * size + 60,
          size,
          tones[Math.min(level, tones.length - 1)] ?? ink.first,
        );
    }
  return stageOf(ink) + ellipse(200, 330, 190, 60, '#05060a40') + content;
};

/** A wall of blocks running over the edges. */
export const blocks: PackMotif = (ink) => {
  const { random } = ink;
  const size = random.pick([28, 34, 44]);
  let content = '';
  for (let row = -1; row < 600 / size; row++)
    for (let column = -1; column < 480 / (size * 2); column++)
      if (random.chance(0.8))
        content += cube(
          column * size * 2 + (row % 2 ? size : 0),
          row * size * 0.75 - size + (random.chance(0.35) ? -size * 0.5 : 0),
          size,
          mix(random.pick([ink.first, ink.second, ink.first]), ink.deep, random.float(0, 0.4)),
        );
  return stageOf(ink) + content;
};

/** Six swatches of material with different surface patterns. */
export const textures: PackMotif = (ink) => {
  const { random, defs } = ink;
  const tones = [
    ink.first,
    ink.second,
    ink.third,
    mix(ink.first, '#7a6a55', 0.6),
    mix(ink.second, '#4b5563', 0.6),
    mix(ink.third, '#8a5a34', 0.5),
  ];
  const surface = (tone: string): string => {
    const dark = darken(tone, 0.38);
    const fills = [
      defs.pattern(30, 20, rect(0, 0, 30, 20, tone) + line('M0 0H30M0 10H30M8 0V10M22 10V20', dark, 2)),
      defs.pattern(24, 24, rect(0, 0, 24, 24, tone) + path('M0 0H12V12H0ZM12 12H24V24H12Z', dark)),
      defs.pattern(18, 40, rect(0, 0, 18, 40, tone) + line('M3 0V40M9 0Q13 20 9 40M15 0V40', dark, 1.4)),
      defs.pattern(26, 15, rect(0, 0, 26, 15, tone) + line('M0 0A13 13 0 0 0 26 0', dark, 2)),
      defs.pattern(28, 48, rect(0, 0, 28, 48, tone) + line('M14 0L28 8V24L14 32L0 24V8ZM14 32V48', dark, 2)),
      defs.pattern(
        20,
        20,
        rect(0, 0, 20, 20, tone) +
          circle(5, 6, 2, dark) +
          circle(14, 12, 3, lighten(tone, 0.3)) +
          circle(8, 16, 1.4, dark),
      ),
    ];
    return random.pick(fills);
  };
  const lean = random.pick([0, -8, 12]);
  const swatches = tones.map((tone, index) => {
    const [x, y] = [36 + (index % 2) * 170, 34 + Math.floor(index / 2) * 118];
    return (
      rect(x + 4, y + 7, 158, 106, '#05060a55', 'rx="12"') +
      rect(x, y, 158, 106, surface(tone), 'rx="12"') +
      path(`M${x + 12} ${y}H${x + 92}L${x} ${y + 78}V${y + 12}Q${x} ${y} ${x + 12} ${y}Z`, '#ffffff24')
    );
  });
  return stageOf(ink) + group(swatches.join(''), `transform="rotate(${lean} 200 200) scale(${lean ? 1.12 : 1})"`);
};

export const spheres: PackMotif = (ink) => {
  const { random, defs } = ink;
  const balls = Array.from({ length: 9 }, (_, index) => {
    const [x, y, tone] = [
      84 + (index % 3) * 116,
      84 + Math.floor(index / 3) * 112,
      random.pick([ink.first, ink.second, ink.third]),
    ];
    const fill = defs.radial(
      [
        [0, lighten(tone, random.float(0.5, 0.95))],
        [random.float(0.2, 0.5), tone],
        [1, darken(tone, 0.75)],
      ],
      0.34,
      0.28,
      0.8,
    );
    const band = random.chance(0.4)
      ? ellipse(x, y, 47, 14, 'none', `stroke="${fade(lighten(tone, 0.5), 0.6)}" stroke-width="5"`)
      : '';
    return (
      ellipse(x, y + 50, 40, 8, '#05060a66') +
      circle(x, y, 48, fill) +
      band +
      ellipse(x - 15, y - 19, 9, 6, '#ffffffb0')
    );
  });
  return stageOf(ink) + balls.join('');
};

export const tilesets: PackMotif = (ink) => {
  const { random } = ink;
  const [water, grass, path0, rock] = [
    mix(ink.second, '#2a7fc0', 0.72),
    mix(ink.first, random.pick(['#5f9a4a', '#5f9a4a', '#c99a5a', '#b9cbd6']), 0.72),
    mix(ink.third, '#d9b98a', 0.75),
    '#6b7280',
  ];
  const size = 36;
  const centreX = random.float(3, 8);
  const centreY = random.float(3, 6);
  let content = '';
  for (let row = 0; row < 11; row++)
    for (let column = 0; column < 12; column++) {
      const away = Math.hypot(column - centreX, row - centreY) + random.float(-0.7, 0.7);
      const tone = away < 2.2 ? water : away < 3 ? path0 : random.chance(0.12) ? rock : grass;
      const [x, y] = [column * size - 14, row * size];
      content += rect(x, y, size, size, mix(tone, '#05060a', (row + column) % 2 ? 0.06 : 0));
      if (tone === grass && random.chance(0.3))
        content +=
          circle(x + 18, y + 14, 12, darken(grass, 0.45)) +
          circle(x + 15, y + 11, 5, lighten(grass, 0.25)) +
          rect(x + 15, y + 24, 6, 9, '#5b3b22');
      else if (tone === grass)
        content += line(`M${x + 8} ${y + 22}l3 -7l3 7M${x + 22} ${y + 14}l3 -7l3 7`, lighten(grass, 0.35), 2);
      else if (tone === water && random.chance(0.5))
        content += line(`M${x + 6} ${y + 16}q6 -5 12 0t12 0`, lighten(water, 0.4), 2);
      else if (tone === rock) content += path(`M${x + 4} ${y + 30}l8 -18l10 -4l10 22Z`, lighten(rock, 0.3));
    }
  return (
    content +
    line(
      Array.from({ length: 12 }, (_, index) => `M${index * size - 14} 0V500M0 ${index * size}H400`).join(''),
      '#05060a30',
      1,
    )
  );
};

/** Mirrored pixel creatures in a grid, as on a sprite sheet. */
export const sprites: PackMotif = (ink) => {
  const { random } = ink;
  const columns = random.pick([2, 3, 4]);
  const cell = 348 / columns;
  const rows = Math.floor(350 / cell);
  const unit = cell / 11;
  let content = '';
  for (let index = 0; index < columns * rows; index++) {
    const [x, y] = [26 + (index % columns) * cell, 30 + Math.floor(index / columns) * cell];
    const tone = random.pick([ink.first, ink.second, ink.third]);
    let [body, dark] = ['', ''];
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 4; column++) {
        if (!random.chance(0.42 + column * 0.13)) continue;
        const pixel = (px: number): string =>
          `M${(x + (px + 1.5) * unit).toFixed(1)} ${(y + (row + 1.5) * unit).toFixed(1)}h${unit.toFixed(1)}v${unit.toFixed(1)}h-${unit.toFixed(1)}Z`;
        const both = pixel(column) + pixel(7 - column);
        if (random.chance(0.25)) dark += both;
        else body += both;
      }
    const eyes = [2, 5].map((px) => rect(x + (px + 1.5) * unit, y + 4 * unit, unit, unit, '#ffffff')).join('');
    content +=
      rect(x + 4, y + 4, cell - 8, cell - 8, fade(ink.paper, 0.06), 'rx="8"') +
      path(body || 'M0 0', tone) +
      path(dark || 'M0 0', darken(tone, 0.5)) +
      eyes;
  }
  return stageOf(ink) + content;
};

/** A faceted terrain or crystal. */
export const models: PackMotif = (ink) => {
  const { random } = ink;
  const isTerrain = random.chance(0.5);
  const shade = (): string =>
    mix(random.pick([ink.first, ink.second]), random.chance(0.5) ? '#ffffff' : '#05060a', random.float(0, 0.45));
  if (!isTerrain) {
    const outer = starPoints(200, 200, random.pick([7, 8, 9, 10]), 150).map(
      ([x, y]): Point => [x + random.float(-16, 16), y + random.float(-16, 16)],
    );
    const inner = starPoints(188, 188, outer.length, 74, undefined, -70).map(
      ([x, y]): Point => [x + random.float(-12, 12), y + random.float(-12, 12)],
    );
    const facets = outer.flatMap((point, index) => {
      const next = outer[(index + 1) % outer.length] ?? point;
      const a = inner[index] ?? point;
      const b = inner[(index + 1) % inner.length] ?? point;
      return [
        path(polygon([point, next, a]), shade()),
        path(polygon([next, a, b]), shade()),
        path(polygon([a, b, [196, 192]]), lighten(shade(), 0.2)),
      ];
    });
    return stageOf(ink) + ellipse(204, 366, 120, 20, '#05060a66') + facets.join('');
  }
  const point = (row: number, column: number): Point => [
    column * 60 - 20 + (row % 2) * 24,
    110 + row * 38 - Math.abs(Math.sin(row * 1.7 + column * 2.3 + random.float(0, 0.1))) * (74 - row * 7),
  ];
  const grid = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_unused, column) => point(row, column)),
  );
  const facets = grid.slice(0, -1).flatMap((row, index) =>
    row.slice(0, -1).flatMap((p, column) => {
      const q = row[column + 1] ?? p;
      const r = grid[index + 1]?.[column] ?? p;
      const s = grid[index + 1]?.[column + 1] ?? p;
      return [
        path(polygon([p, q, r]), shade(), 'stroke="#ffffff18"'),
        path(polygon([q, s, r]), shade(), 'stroke="#ffffff18"'),
      ];
    }),
  );
  return stageOf(ink) + circle(290, 80, 44, ink.third) + facets.join('');
};
