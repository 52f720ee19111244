import { fade, mix } from '../colour.ts';
import { circle, line, path, polygon, rect } from '../svg.ts';
import { hills, layer, ridge, type Scene, type SceneInk } from './scene-ink.ts';

function windows(ink: SceneInk, x: number, y: number, wide: number, tall: number): string {
  let data = '';
  for (let row = y + 8; row < y + tall - 8; row += 11)
    for (let column = x + 5; column < x + wide - 5; column += 8)
      if (ink.random.chance(0.34)) data += `M${column.toFixed(0)} ${row.toFixed(0)}h4v5h-4Z`;
  return path(data || 'M0 0', ink.random.chance(0.75) ? ink.palette.light : ink.palette.accent, 'opacity=".82"');
}

export const city: Scene = (ink) => {
  const { random, horizon, palette } = ink;
  const rows = [0.15, 0.5, 0.85].map((depth, row) => {
    let content = '';
    for (let x = -10; x < 400; ) {
      const [wide, tall] = [random.float(26, 56), random.float(60, 210) * (1 - row * 0.22)];
      const top = horizon + 70 + row * 42 - tall;
      content += rect(x, top, wide + 1, 500 - top, layer(ink, depth));
      if (random.chance(0.35))
        content += path(
          polygon([
            [x, top],
            [x + wide / 2, top - random.float(14, 44)],
            [x + wide, top],
          ]),
          layer(ink, depth),
        );
      if (random.chance(0.3))
        content +=
          rect(x + wide / 2 - 1, top - 34, 2, 34, layer(ink, depth)) +
          circle(x + wide / 2, top - 34, 2.4, palette.accent);
      if (row > 0) content += windows(ink, x, top, wide, Math.min(tall, 230));
      x += wide + random.float(0, 5);
    }
    return content;
  });
  const flyer = random.chance(0.5)
    ? path('M250 150q30 -14 66 0l16 10q-40 14 -90 2Z', palette.near) +
      circle(330, 160, 4, palette.accent) +
      line('M240 160H150', palette.accent, 2, 'opacity=".6"')
    : '';
  return rows.join('') + flyer;
};

function tower(ink: SceneInk, x: number, base: number, wide: number, tall: number, fill: string): string {
  const top = base - tall;
  const roof = ink.random.chance(0.6);
  const head = roof
    ? path(
        polygon([
          [x - 6, top],
          [x + wide / 2, top - wide * 1.3],
          [x + wide + 6, top],
        ]),
        fill,
      )
    : [0, 1, 2].map((index) => rect(x - 4 + (index * (wide + 8)) / 2.6, top - 10, wide / 3.6, 12, fill)).join('') +
      rect(x - 4, top, wide + 8, 10, fill);
  const lights = Array.from({ length: 3 }, (_, index) =>
    rect(
      x + wide / 2 - 3,
      top + 18 + index * 34,
      6,
      12,
      ink.palette.light,
      `rx="3" opacity="${ink.random.chance(0.7) ? 0.9 : 0.2}"`,
    ),
  ).join('');
  const flag =
    roof && ink.random.chance(0.5)
      ? path(`M${x + wide / 2} ${top - wide * 1.3 - 20}l22 7l-22 8Z`, ink.palette.accent) +
        rect(x + wide / 2 - 1, top - wide * 1.3 - 22, 2, 24, fill)
      : '';
  return rect(x, top, wide, 500 - top, fill) + head + lights + flag;
}

export const castle: Scene = (ink) => {
  const { random, horizon, palette } = ink;
  const fill = layer(ink, 0.75);
  const x = random.float(60, 150);
  const base = horizon + 100;
  const keep =
    [0, 1, 2, 3, 4]
      .map((index) =>
        tower(
          ink,
          x + index * 42,
          base,
          random.float(22, 34),
          random.float(90, 150) + (index === 2 ? random.float(50, 90) : 0),
          fill,
        ),
      )
      .join('') + rect(x - 10, base - 60, 230, 100, fill);
  const rock = path(
    polygon([
      [x - 70, 500],
      [x - 30, base + 10],
      [x + 30, base - 14],
      [x + 190, base - 20],
      [x + 250, base + 20],
      [x + 300, 500],
    ]),
    layer(ink, 0.85),
  );
  const dragon = random.chance(0.4)
    ? path(
        'M60 130C90 110 110 120 126 138C150 100 190 96 216 108C190 112 176 130 170 150C150 150 136 160 128 176C116 160 90 150 60 130Z',
        palette.near,
      )
    : '';
  return (
    path(polygon([[0, 500], ...ridge(random, horizon + 50, 90, 10), [400, 500]]), layer(ink, 0.2)) +
    dragon +
    keep +
    rock +
    path(hills(random, 440, 20, 3), layer(ink, 1))
  );
};

export const dungeon: Scene = (ink) => {
  const { random, defs, palette } = ink;
  const glow = defs.radial([
    [0, fade(palette.light, 0.95)],
    [0.4, fade(palette.accent, 0.55)],
    [1, fade(palette.accent, 0)],
  ]);
  const arches = [0, 1, 2, 3].map((index) => {
    const inset = index * 42;
    return path(
      `M0 0H400V500H0Z M${20 + inset} 500V${190 + inset * 0.35}A${180 - inset} ${150 - inset * 0.6} 0 0 1 ${380 - inset} ${190 + inset * 0.35}V500Z`,
      mix(palette.near, palette.far, 0.62 - index * 0.2),
      'fill-rule="evenodd"',
    );
  });
  const torches = [70, 330]
    .map(
      (x) =>
        circle(x, 270, 64, glow) +
        path(`M${x - 4} 290h8v46h-8Z`, '#1a1210') +
        path(`M${x} 246q18 26 0 46q-18 -20 0 -46Z`, palette.light),
    )
    .join('');
  const steps = [0, 1, 2, 3, 4]
    .map((index) =>
      rect(
        150 - index * 26,
        400 + index * 20,
        100 + index * 52,
        21,
        mix(palette.far, palette.near, 0.3 + index * 0.14),
      ),
    )
    .join('');
  const centrepiece = random.chance(0.5)
    ? path('M170 400V300Q200 250 230 300V400Z', palette.near) +
      line('M200 284V396M184 310V396M216 310V396', palette.accent, 3)
    : circle(200, 320, 40, palette.light) +
      circle(200, 320, 28, palette.near) +
      path('M160 400L180 352H220L240 400Z', palette.near);
  return (
    rect(0, 0, 400, 500, palette.near) +
    circle(200, 320, 190, glow) +
    arches.reverse().join('') +
    centrepiece +
    steps +
    torches
  );
};

export const neonGrid: Scene = (ink) => {
  const { random, palette, horizon } = ink;
  const y = horizon + 50;
  const verticals = Array.from(
    { length: 25 },
    (_, index) => `M${200 + (index - 12) * 14} ${y}L${200 + (index - 12) * 120} 500`,
  ).join('');
  const horizontals = Array.from(
    { length: 11 },
    (_, index) => `M0 ${(y + (500 - y) * (index / 10) ** 2).toFixed(0)}H400`,
  ).join('');
  const shapes = random.int(0, 2);
  const subject = [
    [0, 1, 2]
      .map((index) =>
        line(
          polygon([
            [200 - 110 + index * 60, y],
            [200 - 60 + index * 60, y - 120 + index * 20],
            [200 + index * 60, y],
          ]),
          palette.accent,
          3,
        ),
      )
      .join(''),
    [60, 120, 180, 240, 300]
      .map((x) => {
        const tall = random.float(50, 150);
        return (
          rect(x, y - tall, 42, tall, palette.near, `stroke="${palette.accent}" stroke-width="2"`) +
          windows(ink, x, y - tall, 42, tall)
        );
      })
      .join(''),
    path(
      polygon([[0, y], ...ridge(random, y, 100, 12), [400, y]]),
      palette.near,
      `stroke="${palette.accent}" stroke-width="2.5"`,
    ),
  ];
  return (
    (subject[shapes] ?? '') +
    rect(0, y, 400, 500 - y, palette.near) +
    line(verticals + horizontals, palette.accent, 1.5, 'opacity=".75"') +
    line(`M0 ${y}H400`, palette.light, 3) +
    rect(0, y, 400, 26, fade(palette.accent, 0.3))
  );
};
