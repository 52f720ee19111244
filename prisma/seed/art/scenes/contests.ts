import { fade, lighten, mix } from '../colour.ts';
import { circle, ellipse, line, type Point, path, polygon, rect } from '../svg.ts';
import { layer, ridge, type Scene, type SceneInk } from './scene-ink.ts';

function racer({ palette }: SceneInk, x: number, colour: string): string {
  return (
    ellipse(x, 424, 82, 12, '#05060aaa') +
    path(
      `M${x - 74} 416V380Q${x - 70} 366 ${x - 52} 362L${x - 34} 330H${x + 34}L${x + 52} 362Q${x + 70} 366 ${x + 74} 380V416Z`,
      colour,
    ) +
    path(`M${x - 44} 362L${x - 29} 337H${x + 29}L${x + 44} 362Z`, palette.near) +
    rect(x - 68, 376, 30, 10, '#ff4545', 'rx="4"') +
    rect(x + 38, 376, 30, 10, '#ff4545', 'rx="4"') +
    rect(x - 66, 410, 26, 18, '#0a0b10', 'rx="5"') +
    rect(x + 40, 410, 26, 18, '#0a0b10', 'rx="5"') +
    rect(x - 80, 346, 160, 6, palette.near, 'rx="3"') +
    path(`M${x - 72} 392H${x + 72}V402H${x - 72}Z`, '#00000055')
  );
}

export const road: Scene = (ink) => {
  const { random, palette, horizon } = ink;
  const y = horizon + 40;
  const vanish = random.float(140, 260);
  const asphalt = path(
    polygon([
      [vanish - 7, y],
      [vanish + 7, y],
      [430, 500],
      [-30, 500],
    ]),
    mix(palette.near, '#2a2d36', 0.5),
  );
  const dashes = [0, 1, 2, 3, 4].map((index) => {
    const [a, b] = [(index / 5) ** 1.8, ((index + 0.5) / 5) ** 1.8];
    const at = (t: number): Point => [vanish + (200 - vanish) * t, y + (500 - y) * t];
    const [p, q] = [at(a), at(b)];
    return path(
      polygon([
        [p[0] - 1 - a * 8, p[1]],
        [p[0] + 1 + a * 8, p[1]],
        [q[0] + 1 + b * 8, q[1]],
        [q[0] - 1 - b * 8, q[1]],
      ]),
      palette.light,
      'opacity=".85"',
    );
  });
  const kerbs = [-1, 1]
    .map((side) =>
      path(
        polygon([
          [vanish + side * 7, y],
          [vanish + side * 10, y],
          [200 + side * 270, 500],
          [200 + side * 230, 500],
        ]),
        palette.accent,
      ),
    )
    .join('');
  const colour = random.pick([palette.accent, palette.light, mix(palette.accent, palette.sky[1], 0.5)]);
  const car = racer(ink, random.float(170, 230), colour);
  const speed = Array.from({ length: 14 }, () => {
    const sy = random.float(80, y + 60);
    return line(
      `M${random.chance(0.5) ? -10 : 300} ${sy.toFixed(0)}h${random.float(40, 120).toFixed(0)}`,
      palette.light,
      1.4,
      'opacity=".3"',
    );
  }).join('');
  return (
    path(polygon([[0, 500], ...ridge(random, y + 6, 60, 10), [400, 500]]), layer(ink, 0.25)) +
    rect(0, y, 400, 500 - y, layer(ink, 0.6)) +
    asphalt +
    kerbs +
    dashes.join('') +
    speed +
    car
  );
};

export const arena: Scene = (ink) => {
  const { random, defs, palette } = ink;
  const beam = defs.linear([
    [0, fade(palette.light, 0.75)],
    [1, fade(palette.light, 0)],
  ]);
  const beams = [30, 120, 200, 280, 370].map((x) =>
    path(
      polygon([
        [x - 4, 40],
        [x + 4, 40],
        [x + random.float(-130, 60) + 70, 400],
        [x + random.float(-130, 60) - 40, 400],
      ]),
      beam,
      'opacity=".5"',
    ),
  );
  const crowd = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 20 }, (_unused, index) =>
      circle(index * 21 + (row % 2) * 10, 250 + row * 24 + random.float(-4, 4), 10, layer(ink, 0.2 + row * 0.2)),
    ).join(''),
  ).join('');
  const fighter = (x: number, flip: number, tone: string): string =>
    `<g transform="translate(${x} 0) scale(${flip} 1)">${circle(0, 292, 15, tone)}${path('M-18 312H16L24 360L8 366L20 424H4L-6 380L-20 424H-36L-20 362Z', tone)}${line('M10 322L48 306M48 318V262', tone, 9)}${line('M48 306L66 236', palette.light, 5)}</g>`;
  return (
    rect(0, 0, 400, 500, mix(palette.near, palette.sky[0], 0.5)) +
    rect(0, 36, 400, 7, palette.near) +
    crowd +
    beams.join('') +
    ellipse(200, 430, 260, 70, mix(palette.far, palette.near, 0.25)) +
    ellipse(200, 430, 190, 48, 'none', `stroke="${palette.accent}" stroke-width="4"`) +
    ellipse(200, 430, 60, 15, fade(palette.accent, 0.55)) +
    fighter(120, 1, palette.near) +
    fighter(282, -1, lighten(palette.near, 0.08))
  );
};
