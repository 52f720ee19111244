import { fade, lighten, mix } from '../colour.ts';
import { circle, ellipse, group, line, path, rect } from '../svg.ts';
import type { SceneInk } from './scene-ink.ts';

/** Sky with sun, moons, stars, clouds, aurora or birds. */
export function paintSky(ink: SceneInk): string {
  const { random, defs, palette, horizon } = ink;
  const sky = defs.linear([
    [0, palette.sky[0]],
    [0.5, palette.sky[1]],
    [1, palette.sky[2]],
  ]);
  // Scenes leave gaps below the horizon; a hard edge there would look like a missing layer.
  const ground = defs.linear([
    [0, palette.sky[2]],
    [0.3, mix(palette.sky[2], palette.far, 0.7)],
    [0.6, palette.near],
  ]);
  const isDark = Number.parseInt(palette.sky[0].slice(1, 3), 16) < 60;
  return (
    rect(0, 0, 400, horizon + 90, sky) +
    rect(0, horizon + 60, 400, 500, ground) +
    (isDark ? stars(ink) : '') +
    luminary(ink) +
    (random.chance(0.35) && isDark ? aurora(ink) : '') +
    (random.chance(0.6) ? clouds(ink) : '') +
    (random.chance(0.4) ? birds(ink) : '')
  );
}

function stars({ random, palette }: SceneInk): string {
  return Array.from({ length: random.int(26, 60) }, () =>
    circle(
      random.float(0, 400),
      random.float(0, 300),
      random.float(0.5, 1.7),
      palette.light,
      `opacity="${random.float(0.3, 0.95).toFixed(2)}"`,
    ),
  ).join('');
}

function luminary({ random, defs, palette, horizon }: SceneInk): string {
  const [x, y, radius] = [random.float(80, 320), random.float(90, horizon - 20), random.float(32, 92)];
  const glow = defs.radial([
    [0, fade(palette.light, 0.75)],
    [0.45, fade(palette.light, 0.22)],
    [1, fade(palette.light, 0)],
  ]);
  const halo = circle(x, y, radius * 2.6, glow);
  const disc = circle(
    x,
    y,
    radius,
    defs.linear([
      [0, palette.light],
      [1, mix(palette.light, palette.accent, 0.55)],
    ]),
  );
  const form = random.int(0, 5);
  if (form === 0) return halo + disc;
  if (form === 1)
    return (
      halo +
      disc +
      circle(x + radius * 0.4, y - radius * 0.2, radius * 0.86, mix(palette.sky[0], palette.sky[1], y / 400))
    );
  if (form === 2)
    return (
      halo +
      disc +
      Array.from({ length: 5 }, (_, index) =>
        rect(
          x - radius,
          y + radius * (0.1 + index * 0.19),
          radius * 2,
          3 + index * 1.6,
          mix(palette.sky[1], palette.sky[2], 0.5),
        ),
      ).join('')
    );
  if (form === 3)
    return (
      halo +
      disc +
      circle(x - radius * 0.3, y - radius * 0.2, radius * 0.2, fade(palette.far, 0.3)) +
      circle(x + radius * 0.3, y + radius * 0.3, radius * 0.28, fade(palette.far, 0.25)) +
      circle(x + radius * 1.9, y - radius, radius * 0.32, palette.light)
    );
  if (form === 4) return halo + circle(x, y, radius * 1.5, fade(palette.light, 0.18)) + disc;
  return (
    halo +
    disc +
    line(
      `M${x - radius * 1.7} ${y + radius * 0.4}Q${x} ${y + radius * 0.9} ${x + radius * 1.7} ${y - radius * 0.4}`,
      fade(palette.light, 0.7),
      4,
    )
  );
}

function aurora({ random, defs, palette }: SceneInk): string {
  const fill = defs.linear([
    [0, fade(palette.accent, 0)],
    [0.6, fade(palette.accent, 0.42)],
    [1, fade(palette.accent, 0)],
  ]);
  const lift = random.int(40, 110);
  return (
    path(
      `M0 ${lift}C120 ${lift - 60} 180 ${lift + 90} 400 ${lift}V${lift + 120}C240 ${lift + 190} 160 ${lift + 60} 0 ${lift + 150}Z`,
      fill,
    ) +
    path(
      `M0 ${lift + 60}C140 ${lift + 10} 240 ${lift + 130} 400 ${lift + 20}V${lift + 110}C260 ${lift + 200} 120 ${lift + 120} 0 ${lift + 190}Z`,
      fill,
    )
  );
}

function clouds({ random, palette, horizon }: SceneInk): string {
  const tone = lighten(palette.sky[2], 0.25);
  return Array.from({ length: random.int(2, 5) }, () => {
    const [x, y, size] = [random.float(-20, 400), random.float(60, horizon - 30), random.float(26, 64)];
    return group(
      ellipse(x, y, size * 1.7, size * 0.2, tone) +
        ellipse(x - size * 0.5, y - size * 0.14, size * 0.7, size * 0.26, tone) +
        ellipse(x + size * 0.4, y - size * 0.2, size * 0.6, size * 0.3, tone),
      `opacity="${random.float(0.18, 0.5).toFixed(2)}"`,
    );
  }).join('');
}

function birds({ random, palette }: SceneInk): string {
  const [x, y] = [random.float(60, 300), random.float(80, 200)];
  return Array.from({ length: random.int(3, 7) }, () => {
    const [bx, by, size] = [x + random.float(-50, 60), y + random.float(-26, 30), random.float(5, 10)];
    return line(
      `M${(bx - size).toFixed(1)} ${(by - size * 0.4).toFixed(1)}Q${(bx - size * 0.4).toFixed(1)} ${(by - size * 0.7).toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}Q${(bx + size * 0.4).toFixed(1)} ${(by - size * 0.7).toFixed(1)} ${(bx + size).toFixed(1)} ${(by - size * 0.4).toFixed(1)}`,
      palette.near,
      1.8,
    );
  }).join('');
}

/** Rain, snow, fog, embers or light shafts over the finished scene. */
export function paintWeather(
  { random, defs, palette }: SceneInk,
  kind: 'clear' | 'rain' | 'snow' | 'fog' | 'embers' | 'shafts',
): string {
  if (kind === 'clear') return '';
  if (kind === 'fog') {
    const mist = defs.linear([
      [0, fade(palette.sky[2], 0)],
      [0.5, fade(palette.sky[2], 0.5)],
      [1, fade(palette.sky[2], 0)],
    ]);
    return rect(0, 240, 400, 110, mist) + rect(0, 320, 400, 90, mist, 'opacity=".6"');
  }
  if (kind === 'shafts')
    return [0, 1, 2, 3]
      .map((index) =>
        path(
          `M${90 + index * 76} -10L${140 + index * 76} -10L${40 + index * 120} 500L${-50 + index * 110} 500Z`,
          palette.light,
          `opacity="${random.float(0.04, 0.11).toFixed(2)}"`,
        ),
      )
      .join('');
  const count = kind === 'rain' ? 70 : 64;
  return Array.from({ length: count }, () => {
    const [x, y] = [random.float(-10, 410), random.float(0, 500)];
    if (kind === 'rain') return line(`M${x.toFixed(1)} ${y.toFixed(1)}l-5 22`, palette.light, 1.1, 'opacity=".35"');
    if (kind === 'snow')
      return circle(x, y, random.float(0.9, 3.4), '#ffffff', `opacity="${random.float(0.4, 0.9).toFixed(2)}"`);
    return circle(x, y, random.float(0.8, 2.6), palette.accent, `opacity="${random.float(0.4, 0.95).toFixed(2)}"`);
  }).join('');
}
