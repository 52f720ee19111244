import { circle, ellipse, group, line, mirror, path, polygon, rect, starPoints } from '../svg.ts';
import type { Emblem, EmblemInk } from './emblem.ts';

function bubbles(ink: EmblemInk, left: number, right: number, top: number, bottom: number): string {
  return Array.from({ length: ink.random.int(4, 8) }, () =>
    circle(ink.random.float(left, right), ink.random.float(top, bottom), ink.random.float(3, 12), '#ffffff55'),
  ).join('');
}

export const potion: Emblem = (ink) => {
  const { random } = ink;
  const form = random.int(0, 3);
  const glass = [
    'M174 110H226V172L288 288C310 330 282 384 234 384H166C118 384 90 330 112 288L174 172Z',
    'M172 110H228V176A104 104 0 1 1 172 176Z',
    'M168 110H232V164L286 196V348C286 372 270 384 250 384H150C130 384 114 372 114 348V196L168 164Z',
    'M176 110H224V180C270 190 296 220 284 262C270 300 236 310 236 330L262 384H138L164 330C164 310 130 300 116 262C104 220 130 190 176 180Z',
  ];
  const outline = glass[form] ?? '';
  const level = random.int(206, 268);
  const clip = ink.defs.clip(`<path d="${outline}"/>`);
  const liquid = group(
    path(`M60 ${level}Q130 ${level - 18} 200 ${level}T340 ${level}V400H60Z`, ink.body) +
      path(
        `M60 ${level}Q130 ${level - 18} 200 ${level}T340 ${level}V${level + 14}Q270 ${level + 6} 200 ${level + 14}T60 ${level + 10}Z`,
        '#ffffff60',
      ) +
      bubbles(ink, 130, 270, level + 20, 370),
    `clip-path="${clip}"`,
  );
  const tag = random.chance(0.4)
    ? group(
        rect(222, 168, 52, 34, '#f1e4c6', 'rx="4"') + line('M232 180H264M232 190H254', '#6d5637', 3),
        'transform="rotate(18 222 168)"',
      ) + line('M176 162Q200 176 226 164', '#d8c493', 4)
    : '';
  return (
    path(outline, '#ffffff24') +
    liquid +
    path(outline, 'none', 'stroke="#ffffffa8" stroke-width="6"') +
    line('M140 300C128 330 140 352 156 362', '#ffffffa0', 7) +
    rect(162, 92, 76, 24, ink.trim, 'rx="8"') +
    rect(178, 62, 44, 32, random.chance(0.5) ? '#8b5a34' : ink.accent, 'rx="8"') +
    tag
  );
};

export const vial: Emblem = (ink) => {
  const { random } = ink;
  const wide = random.int(30, 46);
  const top = random.int(190, 240);
  const body = `M${200 - wide} 120H${200 + wide}V330C${200 + wide} 400 ${200 - wide} 400 ${200 - wide} 330Z`;
  const clip = ink.defs.clip(`<path d="${body}"/>`);
  const swirl = line(
    `M${200 - wide} 350Q200 320 ${200 + wide} 346M${200 - wide} 300Q200 270 ${200 + wide} 296M${200 - wide} 250Q200 220 ${200 + wide} 246`,
    ink.second,
    12,
    'opacity=".65"',
  );
  const frame = mirror(rect(200 + wide - 4, 108, 16, 250, ink.trim, 'rx="6"'));
  return (
    path(body, '#ffffff26') +
    group(rect(100, top, 200, 220, ink.body) + swirl + bubbles(ink, 170, 230, top, 370), `clip-path="${clip}"`) +
    line(body, '#ffffffb0', 5) +
    line(`M${214 - wide} 140V330`, '#ffffffa0', 6) +
    (random.chance(0.5) ? frame : '') +
    rect(190 - wide, 102, 20 + wide * 2, 24, ink.trim, 'rx="8"') +
    path(polygon(starPoints(200, 74, 6, 34)), ink.jewel) +
    rect(190 - wide, 356, 20 + wide * 2, 22, ink.trim, 'rx="8"') +
    ellipse(200, 400, wide + 20, 12, ink.metal)
  );
};

export const scroll: Emblem = (ink) => {
  const { random } = ink;
  const paper = ink.defs.linear(
    [
      [0, '#f6e9c9'],
      [0.5, '#e8d2a0'],
      [1, '#b98f55'],
    ],
    70,
  );
  const marks = random.int(0, 2);
  const seals = [
    path(polygon(starPoints(200, 244, 6, 62, 28)), 'none', `stroke="${ink.colour}" stroke-width="6"`) +
      circle(200, 244, 74, 'none', `stroke="${ink.colour}" stroke-width="5"`) +
      circle(200, 244, 14, ink.jewel),
    Array.from({ length: 6 }, (_, index) =>
      line(`M146 ${186 + index * 24}H${220 + random.int(0, 34)}`, '#6d4a26', 5, 'opacity=".6"'),
    ).join('') + circle(248, 318, 26, ink.accent),
    starPoints(200, 244, 8, 60)
      .map(([x, y]) => line(`M${x - 8} ${y - 8}L${x + 8} ${y + 8}M${x + 8} ${y - 8}V${y + 8}`, ink.colour, 5))
      .join('') + path(polygon(starPoints(200, 244, 3, 42)), ink.jewel),
  ];
  const roller = (y: number): string =>
    rect(100, y - 20, 200, 40, paper, 'rx="20"') +
    mirror(rect(288, y - 14, 44, 28, ink.trim, 'rx="10"') + circle(336, y, 13, ink.jewel)) +
    rect(100, y + 4, 200, 14, '#5b3b1640', 'rx="7"');
  return (
    rect(118, 120, 164, 260, paper) +
    rect(118, 120, 26, 260, '#5b3b1630') +
    (seals[marks] ?? '') +
    roller(116) +
    roller(376)
  );
};

export const bomb: Emblem = (ink) => {
  const { random } = ink;
  const isStar = random.chance(0.35);
  const spikes = isStar ? path(polygon(starPoints(196, 280, 12, 134, 100)), ink.metal) : '';
  const mark = random.int(0, 2);
  const marks = [
    mirror(path('M204 250H240L226 290H204Z', ink.dark), 200) + rect(186, 300, 28, 20, ink.dark),
    path(polygon(starPoints(196, 284, 3, 58)), ink.accent) + path(polygon(starPoints(196, 284, 3, 34)), ink.dark),
    rect(96, 262, 200, 40, ink.accent, 'opacity=".85"') +
      line('M110 262L140 302M160 262L190 302M210 262L240 302M260 262L290 302', ink.dark, 14),
  ];
  const clip = ink.defs.clip(circle(196, 280, 104, '#000'));
  return (
    spikes +
    circle(196, 280, 104, ink.body) +
    group(marks[mark] ?? '', `clip-path="${clip}"`) +
    ellipse(156, 230, 30, 18, '#ffffff80', 'transform="rotate(-38 156 230)"') +
    group(rect(170, 150, 56, 38, ink.trim, 'rx="7"'), 'transform="rotate(14 196 170)"') +
    line('M208 150C222 106 262 120 276 84', '#d8c493', 8) +
    circle(278, 80, 34, '#ffb84166') +
    path(polygon(starPoints(278, 80, 8, 30, 11)), '#ffe9a8') +
    circle(278, 80, 8, '#ffffff')
  );
};

export const food: Emblem = (ink) => {
  const { random } = ink;
  const form = random.int(0, 3);
  const apple =
    path(
      'M200 170C250 130 322 170 312 256C304 330 250 396 200 374C150 396 96 330 88 256C78 170 150 130 200 170Z',
      ink.body,
    ) +
    line('M200 172C196 140 206 118 222 100', '#5b3b16', 11) +
    path('M222 128C250 86 300 92 312 108C296 144 250 150 222 128Z', ink.accent) +
    ellipse(136, 230, 18, 42, '#ffffff80', 'transform="rotate(16 136 230)"');
  const drumstick = group(
    rect(186, 290, 28, 110, '#f3e7d0', 'rx="12"') +
      circle(184, 402, 19, '#f3e7d0') +
      circle(216, 402, 19, '#f3e7d0') +
      path(
        'M200 84C280 84 306 160 284 224C268 276 236 300 200 300C164 300 132 276 116 224C94 160 120 84 200 84Z',
        ink.body,
      ) +
      line('M150 150C150 200 160 230 176 250', '#ffffff70', 12),
    'transform="rotate(34 200 245)"',
  );
  const bowl =
    path('M84 240H316C316 330 270 382 200 382C130 382 84 330 84 240Z', ink.trim) +
    ellipse(200, 240, 116, 34, ink.dark) +
    ellipse(200, 242, 102, 26, ink.body) +
    circle(170, 236, 18, ink.jewel) +
    circle(220, 246, 14, ink.accent) +
    circle(246, 234, 10, '#f6e9c9') +
    line(
      'M160 190C150 160 176 150 166 116M200 184C190 150 216 140 206 104M240 190C230 160 256 150 246 116',
      '#ffffff70',
      7,
    );
  const pie =
    path('M80 270H320L292 366H108Z', ink.metal) +
    path('M74 274C70 200 330 200 326 274C326 292 74 292 74 274Z', '#e0a458') +
    line(
      'M116 252L180 220M160 272L252 216M220 274L296 232M280 262L216 218M240 278L150 224M170 276L110 242',
      '#a9692a',
      8,
    ) +
    line('M124 300L136 356M168 300L174 358M200 300V358M232 300L226 358M276 300L264 356', '#00000030', 6);
  return [apple, drumstick, bowl, pie][form] ?? apple;
};

export const rune: Emblem = (ink) => {
  const { random } = ink;
  const forms = [
    'M200 84L290 130L306 300L250 396H150L94 300L110 130Z',
    'M136 100L264 92L310 200L288 370L180 402L92 330L96 180Z',
    'M200 80A160 160 0 0 1 200 400A160 160 0 0 1 200 80Z',
    'M130 84H270V356L200 408L130 356Z',
  ];
  const slab = ink.defs.linear(
    [
      [0, '#707a8a'],
      [0.5, '#434b5a'],
      [1, '#1d222c'],
    ],
    60,
  );
  const strokes = random.pick([
    'M200 150V340M200 170L256 220M200 220L256 270',
    'M160 150V340M160 160L240 230L160 300M240 150V340',
    'M200 150L250 220L200 290L150 220ZM200 290V346',
    'M150 160L250 330M250 160L150 330M200 150V340',
    'M170 340V160L246 220L170 256L250 340',
  ]);
  return (
    path(random.pick(forms), slab) +
    path('M140 120L200 96L180 200L130 250Z', '#ffffff1f') +
    line(strokes, ink.colour, 34, 'opacity=".28"') +
    line(strokes, ink.second, 18) +
    line(strokes, '#ffffffd0', 6) +
    line('M116 320L140 300L134 280M286 170L270 190', '#00000060', 4)
  );
};

export const herb: Emblem = (ink) => {
  const { random } = ink;
  const pairs = random.int(3, 5);
  const leaf = (y: number, size: number, fill: string): string =>
    mirror(
      path(
        `M200 ${y}C${200 + size * 0.3} ${y - size * 0.8} ${200 + size} ${y - size * 0.8} ${200 + size * 1.15} ${y - size * 0.5}C${200 + size} ${y} ${200 + size * 0.4} ${y + 8} 200 ${y}Z`,
        fill,
      ) + line(`M204 ${y - 2}L${200 + size} ${y - size * 0.5}`, '#ffffff50', 2.5),
    );
  const leaves = Array.from({ length: pairs }, (_, index) =>
    leaf(380 - index * (200 / pairs), 116 - index * 14, index % 2 ? ink.accent : ink.body),
  ).join('');
  const bloom = random.chance(0.5)
    ? path(polygon(starPoints(200, 130, random.int(5, 8), 64, 26)), ink.jewel) + circle(200, 130, 20, ink.trim)
    : circle(178, 140, 24, ink.jewel) +
      circle(220, 132, 28, ink.jewel) +
      circle(200, 100, 26, ink.jewel) +
      circle(194, 92, 7, '#ffffffb0');
  return (
    line('M200 412C206 330 194 240 200 140', '#3f6b3a', 11) +
    leaves +
    bloom +
    rect(176, 356, 48, 20, ink.trim, 'rx="8"')
  );
};
