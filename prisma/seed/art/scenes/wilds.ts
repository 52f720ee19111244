import { fade, lighten, mix } from '../colour.ts';
import { circle, ellipse, line, type Point, path, polygon } from '../svg.ts';
import { hills, layer, ridge, type Scene, type SceneInk } from './scene-ink.ts';

const closed = (points: readonly Point[]): string => polygon([[0, 500], ...points, [400, 500]]);

function peaks(ink: SceneInk, base: number, height: number, count: number, depth: number, hasSnow: boolean): string {
  return Array.from({ length: count }, (_, index) => {
    const x = (400 / count) * (index + 0.5) + ink.random.float(-30, 30);
    const [tall, wide] = [height * ink.random.float(0.55, 1), ink.random.float(90, 150)];
    const top = base - tall;
    const tone = layer(ink, depth);
    const cap = hasSnow
      ? path(
          polygon([
            [x, top],
            [x + wide * 0.24, top + tall * 0.28],
            [x + wide * 0.1, top + tall * 0.22],
            [x, top + tall * 0.34],
            [x - wide * 0.1, top + tall * 0.24],
            [x - wide * 0.24, top + tall * 0.28],
          ]),
          lighten(ink.palette.sky[2], 0.6),
        )
      : '';
    return (
      path(
        polygon([
          [x, top],
          [x + wide, 500],
          [x - wide, 500],
        ]),
        tone,
      ) +
      path(
        polygon([
          [x, top],
          [x + wide, 500],
          [x + wide * 0.15, 500],
          [x - 10, top + tall * 0.5],
        ]),
        fade(ink.palette.near, 0.35),
      ) +
      cap
    );
  }).join('');
}

export const mountains: Scene = (ink) => {
  const { random, horizon } = ink;
  const hasSnow = random.chance(0.6);
  return (
    peaks(ink, horizon + 40, random.int(130, 190), 3, 0.05, hasSnow) +
    peaks(ink, horizon + 90, random.int(90, 150), 3, 0.4, hasSnow) +
    path(closed(ridge(random, horizon + 120, 60, 12)), layer(ink, 0.72)) +
    path(closed(ridge(random, 440, 40, 9)), layer(ink, 1))
  );
};

function conifer(x: number, y: number, tall: number, fill: string): string {
  const tiers = [0, 1, 2, 3].map((tier) =>
    polygon([
      [x, y - tall + tier * tall * 0.18],
      [x + tall * (0.1 + tier * 0.055), y - tall * (0.62 - tier * 0.2)],
      [x - tall * (0.1 + tier * 0.055), y - tall * (0.62 - tier * 0.2)],
    ]),
  );
  return path(
    tiers.join('') +
      polygon([
        [x - 3, y],
        [x + 3, y],
        [x + 3, y - tall * 0.2],
        [x - 3, y - tall * 0.2],
      ]),
    fill,
  );
}

function broadleaf(x: number, y: number, tall: number, fill: string): string {
  return (
    path(
      polygon([
        [x - tall * 0.05, y],
        [x + tall * 0.05, y],
        [x + tall * 0.02, y - tall * 0.7],
        [x - tall * 0.02, y - tall * 0.7],
      ]),
      fill,
    ) +
    circle(x, y - tall * 0.72, tall * 0.26, fill) +
    circle(x - tall * 0.18, y - tall * 0.58, tall * 0.2, fill) +
    circle(x + tall * 0.2, y - tall * 0.56, tall * 0.19, fill)
  );
}

export const forest: Scene = (ink) => {
  const { random, horizon } = ink;
  const tree = random.chance(0.6) ? conifer : broadleaf;
  const rows = [0.1, 0.4, 0.7, 1].map((depth, row) => {
    const base = horizon + 30 + row * 52;
    const trees = Array.from({ length: 15 - row * 3 }, () =>
      tree(random.float(-20, 420), base + 14, random.float(0.7, 1.2) * (62 + row * 46), layer(ink, depth)),
    );
    return path(hills(random, base, 14, 4), layer(ink, depth)) + trees.join('');
  });
  const frame = random.chance(0.5)
    ? path('M0 0H46C30 120 40 300 62 500H0Z M400 0H352C374 140 360 320 336 500H400Z', ink.palette.near) +
      path(
        'M30 90C80 70 110 96 140 70C120 110 80 112 36 130Z M368 60C320 50 300 76 270 54C286 96 330 94 366 100Z',
        ink.palette.near,
      )
    : '';
  return rows.join('') + frame;
};

export const desert: Scene = (ink) => {
  const { random, horizon, palette } = ink;
  const dunes = [0, 1, 2, 3].map((index) => {
    const [y, crest] = [horizon + 20 + index * 46, random.float(90, 310)];
    const tone = mix(palette.sky[2], mix(palette.far, palette.near, index * 0.28), 0.35 + index * 0.2);
    return (
      path(
        `M-10 500V${y + 20}Q${crest * 0.6} ${y + 10} ${crest} ${y - 40}Q${crest + 60} ${y + 30} 410 ${y + 10}V500Z`,
        tone,
      ) +
      path(
        `M${crest} ${y - 40}Q${crest + 60} ${y + 30} 410 ${y + 10}V500H${crest + 40}Q${crest - 60} ${y + 60} ${crest} ${y - 40}Z`,
        fade(palette.near, 0.28),
      )
    );
  });
  const ruins = random.int(0, 2);
  const x = random.float(70, 300);
  const landmark = [
    path(
      polygon([
        [x, horizon - 70],
        [x + 110, horizon + 50],
        [x - 110, horizon + 50],
      ]),
      layer(ink, 0.25),
    ) +
      path(
        polygon([
          [x, horizon - 70],
          [x + 110, horizon + 50],
          [x + 16, horizon + 50],
        ]),
        fade(palette.near, 0.4),
      ),
    [0, 1, 2, 3]
      .map((index) =>
        path(
          `M${x - 60 + index * 36} ${horizon + 40}V${horizon - 40 - ((index * 37) % 50)}h16V${horizon + 40}Z`,
          layer(ink, 0.35),
        ),
      )
      .join(''),
    path(
      `M${x} ${horizon + 50}V${horizon - 30}Q${x + 50} ${horizon - 100} ${x + 100} ${horizon - 30}V${horizon + 50}H${x + 76}V${horizon - 20}Q${x + 50} ${horizon - 60} ${x + 24} ${horizon - 20}V${horizon + 50}Z`,
      layer(ink, 0.4),
    ),
  ];
  return (landmark[ruins] ?? '') + dunes.join('');
};

export const snow: Scene = (ink) => {
  const { random, horizon, palette } = ink;
  const ice = lighten(palette.sky[2], 0.7);
  const firs = Array.from({ length: 9 }, () => {
    const y = random.float(horizon + 80, 440);
    return conifer(random.float(0, 400), y, 40 + (y - horizon) * 0.42, mix(palette.near, palette.far, 0.3));
  });
  const cabin = random.chance(0.55)
    ? path('M236 400V356L272 326L308 356V400Z', palette.near) +
      path('M226 360L272 318L318 360L310 366L272 332L234 366Z', ice) +
      path('M262 366h20v22h-20Z', palette.accent)
    : '';
  return (
    peaks(ink, horizon + 50, 170, 3, 0.1, true) +
    path(hills(random, horizon + 70, 24, 3), mix(ice, palette.far, 0.35)) +
    path(hills(random, horizon + 130, 26, 2), mix(ice, palette.far, 0.15)) +
    firs.join('') +
    cabin +
    path(hills(random, 420, 18, 2), ice)
  );
};

export const sea: Scene = (ink) => {
  const { random, defs, horizon, palette } = ink;
  const water = defs.linear([
    [0, mix(palette.sky[2], palette.far, 0.35)],
    [1, palette.near],
  ]);
  const glints = Array.from({ length: 46 }, () => {
    const y = random.float(horizon + 28, 480);
    const wide = (y - horizon) * random.float(0.08, 0.3);
    const x = random.float(0, 400);
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}h${wide.toFixed(0)}`, palette.light, 1.6, 'opacity=".32"');
  });
  const x = random.float(110, 250);
  const ship =
    path(`M${x - 66} 342H${x + 76}L${x + 52} 380H${x - 46}Z`, palette.near) +
    path(`M${x} 338V204M${x + 44} 338V230`, 'none', `stroke="${palette.near}" stroke-width="5"`) +
    path(
      `M${x - 46} 214Q${x + 12} 260 ${x - 50} 316H${x + 4}Q${x + 34} 260 ${x + 4} 214Z M${x + 22} 238Q${x + 66} 270 ${x + 26} 322H${x + 72}Q${x + 92} 270 ${x + 66} 238Z`,
      mix(palette.light, palette.far, 0.25),
    ) +
    path(`M${x} 204L${x + 30} 212L${x} 222Z`, palette.accent);
  const rocks =
    path(
      `M-10 500V${horizon + 60}L40 ${horizon - 20}L84 ${horizon + 40}L116 ${horizon + 130}L130 500Z`,
      layer(ink, 0.7),
    ) +
    path(`M60 ${horizon - 16}L66 ${horizon - 90}h20L92 ${horizon + 30}Z`, layer(ink, 0.85)) +
    circle(76, horizon - 96, 12, palette.light) +
    ellipse(76, horizon - 96, 46, 24, fade(palette.light, 0.28));
  const isle = path(
    `M170 ${horizon + 20}Q220 ${horizon - 70} 270 ${horizon - 40}T380 ${horizon + 20}Z`,
    layer(ink, 0.2),
  );
  return (
    isle +
    path(`M0 ${horizon + 18}H400V500H0Z`, water) +
    glints.join('') +
    (random.chance(0.55) ? ship : rocks) +
    path('M0 430Q50 414 100 430T200 430T300 430T400 430V500H0Z', fade(palette.near, 0.75))
  );
};
