import { circle, ellipse, group, line, mirror, path, polygon, rect, starPoints } from '../svg.ts';
import type { Emblem, EmblemInk } from './emblem.ts';

function device(ink: EmblemInk, x: number, y: number, size: number): string {
  const form = ink.random.int(0, 6);
  const marks = [
    path(polygon(starPoints(x, y, 5, size, size * 0.42)), ink.trim),
    path(polygon(starPoints(x, y, 8, size, size * 0.5)), ink.trim),
    path(polygon(starPoints(x, y, 4, size, size * 0.3)), ink.trim),
    circle(x, y, size * 0.85, ink.trim) + circle(x + size * 0.3, y - size * 0.15, size * 0.68, ink.dark),
    path(
      `M${x} ${y - size}L${x + size * 0.8} ${y + size * 0.1}H${x + size * 0.3}L${x + size * 0.5} ${y + size}L${x - size * 0.7} ${y - size * 0.1}H${x - size * 0.2}Z`,
      ink.trim,
    ),
    rect(x - size * 0.2, y - size, size * 0.4, size * 2, ink.trim) +
      rect(x - size * 0.8, y - size * 0.4, size * 1.6, size * 0.4, ink.trim),
    circle(x, y, size * 0.9, ink.trim) + circle(x, y, size * 0.66, ink.jewel),
  ];
  return marks[form] ?? '';
}

export const shield: Emblem = (ink) => {
  const { random } = ink;
  const forms = [
    'M200 84L300 118V222C300 300 250 352 200 384Z',
    'M200 96H304V216C304 296 252 350 200 388Z',
    'M200 90C250 90 290 104 306 120C300 170 316 270 200 396Z',
    'M200 76L316 150L296 300L200 400Z',
    'M200 100A140 142 0 0 1 200 384Z',
  ];
  const half = random.pick(forms);
  const field = mirror(path(half, ink.body));
  const inner = group(field, 'transform="translate(200 240) scale(.82) translate(-200 -240)"');
  const charge = random.int(0, 3);
  const bars = [
    '',
    path('M188 120H212V376H188Z', ink.accent),
    mirror(line('M200 200L290 130M200 260L292 190', ink.second, 9, 'opacity=".7"')),
    rect(108, 204, 184, 34, ink.accent, 'opacity=".8"'),
  ];
  return (
    mirror(path(half, ink.metal)) +
    inner +
    group(bars[charge] ?? '', 'transform="translate(200 240) scale(.82) translate(-200 -240)"') +
    group(path(half, ink.shade), 'transform="translate(200 240) scale(.82) translate(-200 -240)"') +
    device(ink, 200, 232, random.int(38, 58)) +
    mirror(circle(276, 146, 5, '#ffffff90') + circle(240, 320, 5, '#ffffff70'))
  );
};

export const helmet: Emblem = (ink) => {
  const { random } = ink;
  const visor = random.int(0, 2);
  const crest = random.int(0, 3);
  const crests = [
    '',
    path('M200 60C290 30 330 110 306 206C300 140 262 96 200 104Z', ink.accent),
    mirror(path('M282 170C340 160 356 110 338 62C326 108 300 128 268 132Z', ink.trim)),
    path('M186 128L200 48L214 128Z', ink.trim) + circle(200, 70, 9, ink.jewel),
  ];
  const slits = [
    rect(126, 222, 148, 18, ink.dark, 'rx="8"') + rect(190, 222, 20, 140, ink.dark, 'rx="8"'),
    mirror(path('M212 232L282 214L270 250L214 258Z', ink.dark) + path('M230 240L268 228L262 246Z', ink.second)),
    path('M124 214H276L262 258H138Z', ink.dark) + line('M136 226H264', ink.second, 4),
  ];
  const breaths = mirror(
    Array.from({ length: 6 }, (_, index) =>
      circle(232 + (index % 2) * 20, 290 + Math.floor(index / 2) * 20, 5, ink.dark),
    ).join(''),
  );
  return (
    (crest === 1 ? crests[1] : '') +
    mirror(path('M200 96C262 96 296 146 296 226V300L262 372L200 396Z', ink.body)) +
    path('M200 96C138 96 104 146 104 226V300L138 372L200 396Z', ink.shade) +
    path('M120 196C126 142 160 112 196 110C160 126 140 150 134 200Z', '#ffffff70') +
    (slits[visor] ?? '') +
    (visor === 0 ? breaths : '') +
    line('M106 206H294', ink.metalColour, 9) +
    rect(190, 92, 20, 118, ink.trim, 'rx="8"') +
    (crest === 1 ? '' : (crests[crest] ?? ''))
  );
};

export const breastplate: Emblem = (ink) => {
  const { random } = ink;
  const half = 'M200 118L236 104L262 90C292 96 318 116 322 150L290 186L282 250L268 356L200 392Z';
  const plates = random.int(0, 2);
  const lines = [
    'M204 250H276M204 286H272M204 322H268',
    'M204 262L280 244M204 300L276 282M204 338L270 320',
    'M204 236C240 270 270 260 286 220M204 300L272 318',
  ];
  const pauldron = random.chance(0.6)
    ? path('M250 96C310 70 354 110 352 178C330 150 300 142 270 146Z', ink.metal) +
      line('M262 110C300 96 332 116 342 154', '#ffffff70', 3)
    : '';
  return (
    mirror(path(half, ink.body) + line(lines[plates] ?? '', ink.dark, 4, 'opacity=".55"')) +
    path('M200 118L164 104L138 90C108 96 82 116 78 150L110 186L118 250L132 356L200 392Z', ink.shade) +
    mirror(path('M200 118L236 104L250 126C236 160 214 164 200 164Z', ink.dark)) +
    mirror(line('M200 166C226 164 246 150 254 122', ink.metalColour, 8)) +
    mirror(pauldron) +
    line('M200 170V388', '#ffffff50', 2) +
    device(ink, 200, 226, 30) +
    path('M130 344L200 380L270 344L266 368L200 404L134 368Z', ink.trim)
  );
};

export const gauntlet: Emblem = (ink) => {
  const { random } = ink;
  const fingers = [0, 1, 2, 3].map((index) => {
    const x = 138 + index * 33;
    const top = 96 + Math.abs(index - 1.4) * 12;
    return (
      rect(x, top, 28, 110, ink.body, 'rx="12"') +
      line(`M${x + 3} ${top + 34}H${x + 25}M${x + 3} ${top + 66}H${x + 25}`, ink.dark, 3) +
      rect(x + 4, top + 6, 6, 90, '#ffffff40', 'rx="3"')
    );
  });
  const flare = random.int(100, 122);
  return (
    path('M272 222L316 176C334 168 340 188 330 204L284 290Z', ink.body) +
    fingers.join('') +
    path('M134 192H272L284 282L258 318H148L130 262Z', ink.metal) +
    path(
      polygon([
        [146, 312],
        [260, 312],
        [200 + flare, 410],
        [200 - flare, 410],
      ]),
      ink.body,
    ) +
    path(
      polygon([
        [146, 312],
        [200, 312],
        [200, 410],
        [200 - flare, 410],
      ]),
      ink.shade,
    ) +
    rect(142, 300, 122, 22, ink.trim, 'rx="8"') +
    rect(200 - flare - 4, 398, flare * 2 + 8, 20, ink.trim, 'rx="8"') +
    device(ink, 203, 246, 28) +
    ellipse(200, 362, 30, 12, ink.jewel)
  );
};

export const boots: Emblem = (ink) => {
  const { random } = ink;
  const heel = random.int(0, 18);
  const boot =
    path(`M150 110H236L240 290C290 306 330 322 334 372H${150}Z`, ink.body) +
    path('M150 110H180V372H150Z', ink.shade) +
    rect(142, 96, 102, 34, ink.trim, 'rx="8"') +
    path(`M146 368H338V388H200L192 ${396 + heel}H146Z`, ink.leather) +
    rect(146, 250, 96, 18, ink.metal, 'rx="5"') +
    rect(146, 190, 92, 12, ink.leather) +
    circle(196, 259, 11, ink.jewel) +
    line('M262 308C290 316 312 330 322 354', '#ffffff70', 4);
  const wing = random.chance(0.45)
    ? path('M150 200C96 190 66 150 60 96C86 120 96 118 106 102C110 138 124 152 150 156Z', ink.accent)
    : '';
  return (
    group(boot, 'transform="translate(44 -26) scale(.92)" opacity=".75"') +
    group(wing + boot, 'transform="translate(-28 22)"')
  );
};

export const cloak: Emblem = (ink) => {
  const { random } = ink;
  const hem = random.pick([
    'L290 392L262 376L236 400L200 380',
    'L296 402C270 384 240 408 200 392',
    'L300 388L276 404L250 384L226 408L200 386',
  ]);
  const half = `M200 150C228 150 240 140 246 128C290 150 304 230 312 380${hem}Z`;
  return (
    mirror(path(half, ink.body)) +
    mirror(
      path('M206 170C230 230 236 300 236 384L214 392Z', ink.dark, 'opacity=".45"') +
        line('M250 160C272 230 278 300 280 380', '#ffffff30', 4),
    ) +
    mirror(path('M200 70C256 72 268 130 246 160C230 176 214 180 200 180Z', ink.accent)) +
    mirror(path('M200 96C232 98 240 130 226 152C216 160 208 162 200 162Z', '#07080d')) +
    (random.chance(0.6) ? mirror(ellipse(216, 132, 6, 4, ink.second)) : '') +
    mirror(line('M200 180C224 180 246 170 258 140', ink.metalColour, 8)) +
    device(ink, 200, 190, 22)
  );
};
