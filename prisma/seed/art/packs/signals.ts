import { darken, fade, lighten, mix } from '../colour.ts';
import { circle, group, line, type Point, path, polygon, rect, starPoints } from '../svg.ts';
import type { PackInk, PackMotif } from './pack-ink.ts';

const stageOf = (ink: PackInk): string =>
  rect(
    0,
    0,
    400,
    500,
    ink.defs.linear(
      [
        [0, lighten(ink.ground, 0.07)],
        [1, ink.deep],
      ],
      ink.random.pick([60, 90, 120]),
    ),
  );

export const sounds: PackMotif = (ink) => {
  const { random } = ink;
  const fill = ink.defs.linear(
    [
      [0, ink.second],
      [0.5, ink.first],
      [1, ink.second],
    ],
    90,
  );
  const form = random.int(0, 2);
  const phase = random.float(0, 6);
  if (form === 0) {
    const bars = Array.from({ length: 33 }, (_, index) => {
      const tall = 22 + Math.abs(Math.sin(index * 0.37 + phase) * Math.cos(index * 0.11)) * 220 * random.float(0.6, 1);
      return rect(22 + index * 11, 200 - tall / 2, 6.5, tall, fill, 'rx="3"');
    });
    return stageOf(ink) + bars.join('');
  }
  if (form === 1) {
    const spokes = starPoints(200, 195, 72, 1).map(([x, y], index) => {
      const [dx, dy] = [x - 200, y - 195];
      const reach = 86 + Math.abs(Math.sin(index * 0.31 + phase)) * 74 * random.float(0.5, 1);
      return `M${(200 + dx * 74).toFixed(1)} ${(195 + dy * 74).toFixed(1)}L${(200 + dx * reach).toFixed(1)} ${(195 + dy * reach).toFixed(1)}`;
    });
    return (
      stageOf(ink) +
      line(spokes.join(''), ink.first, 5) +
      circle(200, 195, 62, ink.second) +
      path('M186 168L226 195L186 222Z', ink.paper)
    );
  }
  const waves = Array.from({ length: 9 }, (_, index) => {
    const points = Array.from(
      { length: 41 },
      (_unused, step): Point => [
        step * 10,
        70 + index * 33 + Math.sin(step * 0.3 + index * 0.55 + phase) * 26 * Math.sin((step / 40) * Math.PI),
      ],
    );
    return line(
      polygon(points, false),
      mix(ink.first, ink.second, index / 8),
      5,
      `opacity="${(1 - index * 0.07).toFixed(2)}"`,
    );
  });
  return stageOf(ink) + waves.join('');
};

export const music: PackMotif = (ink) => {
  const { random } = ink;
  const grooves = [150, 136, 122, 108, 94, 80]
    .map((radius) => circle(200, 196, radius, 'none', `stroke="${fade(ink.paper, 0.13)}" stroke-width="2"`))
    .join('');
  const label =
    circle(200, 196, 56, ink.first) +
    path(polygon(starPoints(200, 196, random.int(5, 9), 46, 24)), ink.second) +
    circle(200, 196, 7, ink.deep);
  const arm = line('M352 52L330 210L276 262', ink.third, 9) + circle(352, 52, 20, ink.second);
  return (
    stageOf(ink) +
    circle(206, 204, 164, '#05060a66') +
    circle(200, 196, 162, '#0c0d12') +
    grooves +
    path('M200 196L316 92A156 156 0 0 1 344 140Z M200 196L84 300A156 156 0 0 1 56 252Z', '#ffffff14') +
    label +
    (random.chance(0.6) ? arm : '')
  );
};

export const panels: PackMotif = (ink) => {
  const { random } = ink;
  const card = (x: number, y: number, wide: number, tall: number): string =>
    rect(x + 4, y + 8, wide, tall, '#05060a4d', 'rx="14"') +
    rect(x, y, wide, tall, mix(ink.ground, ink.paper, 0.1), 'rx="14"');
  const rows = [0, 1, 2, 3]
    .map(
      (index) =>
        circle(66, 222 + index * 34, 9, random.pick([ink.first, ink.second, ink.third])) +
        rect(86, 216 + index * 34, random.int(50, 96), 6, fade(ink.paper, 0.6), 'rx="3"') +
        rect(86, 226 + index * 34, random.int(30, 60), 4, fade(ink.paper, 0.25), 'rx="2"'),
    )
    .join('');
  const chart = Array.from({ length: 9 }, (_, index) => {
    const tall = random.int(20, 90);
    return rect(62 + index * 31, 160 - tall, 18, tall, index % 3 ? ink.first : ink.second, 'rx="5"');
  }).join('');
  const dial =
    circle(286, 272, 46, 'none', `stroke="${fade(ink.paper, 0.15)}" stroke-width="15"`) +
    circle(
      286,
      272,
      46,
      'none',
      `stroke="${ink.second}" stroke-width="15" stroke-linecap="round" stroke-dasharray="${random.int(90, 230)} 400" transform="rotate(-90 286 272)"`,
    );
  const turn = random.pick([
    '',
    'transform="rotate(-9 200 200) scale(1.08) translate(-14 -6)"',
    'transform="skewY(-7) translate(0 30)"',
  ]);
  return (
    stageOf(ink) +
    group(card(36, 40, 328, 136) + card(36, 194, 160, 158) + card(212, 194, 152, 158) + chart + rows + dial, turn)
  );
};

export const circuit: PackMotif = (ink) => {
  const { random } = ink;
  const traces = Array.from({ length: 30 }, (_, index) => {
    const side = index % 4;
    const at = random.int(-4, 4) * 13;
    const bend = random.int(2, 8) * 14;
    const [far, step] = [random.int(100, 220), random.chance(0.5) ? 1 : -1];
    const points: Point[] = [
      [at, 64],
      [at, 64 + bend],
      [at + step * 32, 96 + bend],
      [at + step * 32, 96 + far],
    ];
    return group(
      line(polygon(points, false), random.pick([ink.first, ink.first, ink.second]), 3, 'opacity=".75"') +
        circle(at + step * 32, 96 + far, 5.5, ink.third),
      `transform="translate(200 196) rotate(${side * 90})"`,
    );
  });
  const pins = Array.from(
    { length: 9 },
    (_, index) => rect(142 + index * 13, 122, 6, 148, ink.third) + rect(126, 138 + index * 13, 148, 6, ink.third),
  ).join('');
  return (
    stageOf(ink) +
    traces.join('') +
    pins +
    rect(134, 130, 132, 132, darken(ink.first, 0.7), 'rx="14"') +
    rect(150, 146, 100, 100, ink.first, 'rx="10"') +
    path(polygon(starPoints(200, 196, random.int(3, 8), 36, random.chance(0.5) ? 17 : undefined)), ink.paper)
  );
};

export const geometry: PackMotif = (ink) => {
  const { random } = ink;
  const size = random.pick([66.7, 80, 100]);
  let content = '';
  for (let y = 0; y < 400; y += size)
    for (let x = 0; x < 400; x += size) {
      const [tone, other] = random.sample([ink.first, ink.second, ink.third, ink.paper, ink.deep], 2);
      const forms = [
        `M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`,
        `M0 0H${size}L0 ${size}Z`,
        `M${size / 2} 0A${size / 2} ${size / 2} 0 1 1 ${size / 2 - 0.1} 0Z`,
        `M0 0H${size / 2}V${size}H0Z`,
        `M${size / 2} 0L${size} ${size / 2}L${size / 2} ${size}L0 ${size / 2}Z`,
      ];
      content += group(
        rect(0, 0, size + 0.5, size + 0.5, other ?? ink.deep) + path(random.pick(forms), tone ?? ink.first),
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.int(0, 3) * 90} ${size / 2} ${size / 2})"`,
      );
    }
  return stageOf(ink) + content;
};

export const nodes: PackMotif = (ink) => {
  const { random } = ink;
  const spots = Array.from(
    { length: 8 },
    (_, index): Point => [
      40 + (index % 3) * 116 + random.float(-14, 14),
      60 + Math.floor(index / 3) * 112 + random.float(-16, 16),
    ],
  );
  const wires = spots.slice(1).map(([x, y], index) => {
    const [px, py] = spots[index] ?? [0, 0];
    return line(
      `M${px + 92} ${py + 30}C${px + 150} ${py + 30} ${x - 50} ${y + 30} ${x} ${y + 30}`,
      mix(ink.first, ink.third, index / 8),
      3.5,
      'opacity=".8"',
    );
  });
  const boxes = spots.map(([x, y], index) => {
    const tone = [ink.first, ink.second, ink.third][index % 3] ?? ink.first;
    return (
      rect(x, y, 92, 66, mix(ink.ground, ink.paper, 0.14), 'rx="10"') +
      path(
        `M${x + 10} ${y}H${x + 82}Q${x + 92} ${y} ${x + 92} ${y + 10}V${y + 19}H${x}V${y + 10}Q${x} ${y} ${x + 10} ${y}Z`,
        tone,
      ) +
      rect(x + 12, y + 30, 46, 5, fade(ink.paper, 0.5), 'rx="2"') +
      rect(x + 12, y + 44, 64, 5, fade(ink.paper, 0.25), 'rx="2"') +
      circle(x, y + 30, 5, tone) +
      circle(x + 92, y + 30, 5, tone)
    );
  });
  return stageOf(ink) + wires.join('') + boxes.join('');
};

export const brush: PackMotif = (ink) => {
  const { random } = ink;
  const strokes = Array.from({ length: 6 }, (_, index) => {
    const y = 60 + index * 56;
    return line(
      `M${random.int(30, 90)} ${y + random.int(-10, 30)}C${random.int(100, 170)} ${y - 70} ${random.int(190, 250)} ${y + 90} ${random.int(300, 370)} ${y + random.int(-40, 20)}`,
      [ink.first, ink.second, ink.third][index % 3] ?? ink.first,
      random.int(16, 44),
      `opacity="${random.float(0.6, 0.95).toFixed(2)}"`,
    );
  });
  const pen = group(
    path('M0 0L16 -34L16 -190H-16V-34Z', ink.paper) +
      path('M0 0L8 -17H-8Z', ink.second) +
      path('M-16 -34H16V-60H-16Z', ink.first) +
      path('M4 -34H16V-190H4Z', '#00000026'),
    'transform="translate(180 320) rotate(32)"',
  );
  return stageOf(ink) + strokes.join('') + pen;
};
