import { darken, fade, lighten, mix } from '../colour.ts';
import { circle, ellipse, group, line, path, polygon, rect } from '../svg.ts';
import { layer, type Scene, type SceneInk } from './scene-ink.ts';

function planet({ defs, palette, random }: SceneInk, x: number, y: number, radius: number): string {
  const body = defs.radial(
    [
      [0, lighten(palette.accent, 0.5)],
      [0.5, mix(palette.accent, palette.sky[1], 0.4)],
      [1, darken(palette.sky[0], 0.4)],
    ],
    0.32,
    0.28,
    0.85,
  );
  const clip = defs.clip(circle(x, y, radius, '#000'));
  const bands = Array.from({ length: 6 }, (_, index) =>
    ellipse(
      x,
      y - radius + index * radius * 0.38,
      radius * 1.1,
      radius * random.float(0.04, 0.12),
      fade(palette.light, 0.22),
      `transform="rotate(-16 ${x} ${y})"`,
    ),
  ).join('');
  const halo = random.chance(0.55)
    ? `<ellipse cx="${x}" cy="${y}" rx="${radius * 1.75}" ry="${radius * 0.36}" fill="none" stroke="${fade(palette.light, 0.65)}" stroke-width="${radius * 0.12}" transform="rotate(-18 ${x} ${y})"/>`
    : '';
  const front = halo ? group(circle(x, y - radius * 0.55, radius * 1.02, body, 'opacity="0"'), '') : '';
  return (
    circle(x, y, radius * 1.18, fade(palette.light, 0.1)) +
    halo +
    circle(x, y, radius, body) +
    group(bands, `clip-path="${clip}"`) +
    front
  );
}

export const space: Scene = (ink) => {
  const { random, defs, palette } = ink;
  const base = defs.linear(
    [
      [0, darken(palette.sky[0], 0.5)],
      [0.6, palette.sky[0]],
      [1, mix(palette.sky[0], palette.sky[1], 0.6)],
    ],
    random.pick([60, 90, 130]),
  );
  const nebulae = Array.from({ length: 4 }, () =>
    ellipse(
      random.float(0, 400),
      random.float(0, 460),
      random.float(120, 240),
      random.float(60, 150),
      defs.radial([
        [0, fade(random.pick([palette.accent, palette.sky[1], palette.sky[2]]), 0.5)],
        [1, fade(palette.sky[1], 0)],
      ]),
      `transform="rotate(${random.int(-40, 40)} 200 250)"`,
    ),
  );
  const stars = Array.from({ length: 110 }, () =>
    circle(
      random.float(0, 400),
      random.float(0, 500),
      random.float(0.4, 1.9),
      '#ffffff',
      `opacity="${random.float(0.3, 1).toFixed(2)}"`,
    ),
  );
  const big = planet(ink, random.float(110, 290), random.float(130, 250), random.float(62, 118));
  const small = planet(ink, random.float(40, 360), random.float(60, 120), random.float(12, 26));
  const forms = [
    path('M190 430L240 330L262 350L330 316L274 372L290 400L200 440Z', palette.near) +
      path('M190 430L240 330L256 346L212 424Z', layer(ink, 0.4)) +
      path('M186 434L120 486L204 444Z', palette.accent),
    ellipse(200, 380, 92, 20, layer(ink, 0.35)) +
      ellipse(200, 370, 44, 30, fade(palette.light, 0.6)) +
      [-60, -20, 20, 60].map((dx) => circle(200 + dx, 386, 4, palette.accent)).join(''),
    line('M100 380H300', layer(ink, 0.4), 8) +
      [90, 140, 244, 294]
        .map((x) =>
          rect(x, 346, 28, 68, mix(palette.accent, palette.near, 0.45), `stroke="${palette.light}" stroke-width="1.5"`),
        )
        .join('') +
      circle(200, 380, 28, palette.light) +
      circle(200, 380, 18, palette.near),
    path('M0 500V420Q200 370 400 430V500Z', palette.near) +
      circle(240, 378, 12, palette.light) +
      path('M228 390h24l6 40h-36Z', palette.light) +
      rect(222, 392, 8, 26, layer(ink, 0.4)),
  ];
  return rect(0, 0, 400, 500, base) + nebulae.join('') + stars.join('') + small + big + random.pick(forms);
};

export const islands: Scene = (ink) => {
  const { random, palette, horizon } = ink;
  const isle = (x: number, y: number, wide: number, depth: number): string => {
    const tone = layer(ink, depth);
    const fall = random.chance(0.5) ? path(`M${x + wide * 0.2} ${y}h10l4 90h-18Z`, fade(palette.light, 0.6)) : '';
    const crown = random.chance(0.5)
      ? path(
          polygon([
            [x - wide * 0.3, y - 6],
            [x - wide * 0.1, y - wide * 0.55],
            [x + wide * 0.1, y - 6],
          ]),
          tone,
        ) +
        path(
          polygon([
            [x, y - 6],
            [x + wide * 0.2, y - wide * 0.38],
            [x + wide * 0.36, y - 6],
          ]),
          tone,
        )
      : circle(x - wide * 0.1, y - wide * 0.28, wide * 0.2, tone) +
        rect(x - wide * 0.13, y - wide * 0.2, wide * 0.06, wide * 0.2, tone) +
        rect(x + wide * 0.2, y - wide * 0.34, wide * 0.14, wide * 0.34, tone);
    return (
      crown +
      path(
        `M${x - wide / 2} ${y}Q${x} ${y - 18} ${x + wide / 2} ${y}L${x + wide * 0.22} ${y + wide * 0.3}L${x + wide * 0.06} ${y + wide * 0.6}L${x - wide * 0.16} ${y + wide * 0.34}Z`,
        tone,
      ) +
      line(`M${x - wide / 2} ${y}Q${x} ${y - 18} ${x + wide / 2} ${y}`, mix(palette.accent, tone, 0.35), 5) +
      fall
    );
  };
  return (
    isle(random.float(60, 120), horizon - 90, 80, 0.1) +
    isle(random.float(270, 340), horizon - 30, 110, 0.25) +
    isle(random.float(70, 150), horizon + 50, 120, 0.45) +
    isle(random.float(190, 250), horizon + 90, 210, 0.85) +
    ellipse(200, 480, 280, 50, fade(palette.sky[2], 0.35))
  );
};

export const volcano: Scene = (ink) => {
  const { random, defs, palette, horizon } = ink;
  const x = random.float(150, 250);
  const top = horizon - 70;
  const fire = defs.radial([
    [0, '#fff1b8'],
    [0.3, '#ff9a3d'],
    [1, '#ff3d2000'],
  ]);
  const plume = Array.from({ length: 9 }, (_, index) =>
    circle(
      x + random.float(-20, 20) + index * 8,
      top - 20 - index * 19,
      22 + index * 7,
      fade(mix(palette.near, palette.far, 0.4), 0.55),
    ),
  ).join('');
  const lava =
    line(
      `M${x - 8} ${top + 6}C${x - 30} ${top + 70} ${x + 26} ${top + 100} ${x - 16} ${top + 190}M${x + 14} ${top + 8}C${x + 44} ${top + 60} ${x + 30} ${top + 110} ${x + 70} ${top + 180}`,
      '#ff8a3a',
      8,
    ) + line(`M${x - 8} ${top + 6}C${x - 30} ${top + 70} ${x + 26} ${top + 100} ${x - 16} ${top + 190}`, '#ffe19a', 3);
  return (
    plume +
    circle(x, top, 110, fire) +
    path(
      polygon([
        [x - 34, top],
        [x - 12, top + 10],
        [x + 10, top + 2],
        [x + 34, top + 6],
        [x + 230, 500],
        [x - 230, 500],
      ]),
      layer(ink, 0.55),
    ) +
    lava +
    path(`M0 430L70 400L140 436L220 410L300 440L400 404V500H0Z`, layer(ink, 1)) +
    rect(0, 456, 400, 44, '#ff6a2a40')
  );
};
