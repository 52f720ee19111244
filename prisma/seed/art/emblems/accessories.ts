import { circle, ellipse, group, line, mirror, path, polygon, rect, starPoints } from '../svg.ts';
import type { Emblem, EmblemInk } from './emblem.ts';

/** A cut stone with its own facets, `size` from centre to tip. */
function stone(ink: EmblemInk, x: number, y: number, size: number): string {
  const form = ink.random.int(0, 3);
  if (form === 0)
    return (
      path(`M${x} ${y - size}L${x + size * 0.8} ${y}L${x} ${y + size}L${x - size * 0.8} ${y}Z`, ink.jewel) +
      path(`M${x} ${y - size}V${y + size}L${x - size * 0.8} ${y}Z`, '#ffffff38') +
      line(`M${x - size * 0.8} ${y}H${x + size * 0.8}`, '#ffffff80', 2)
    );
  if (form === 1)
    return (
      circle(x, y, size * 0.85, ink.jewel) +
      ellipse(x - size * 0.3, y - size * 0.35, size * 0.22, size * 0.14, '#ffffffc0')
    );
  if (form === 2)
    return (
      path(polygon(starPoints(x, y, 8, size, undefined, 22.5)), ink.jewel) +
      path(polygon(starPoints(x, y, 8, size * 0.55, undefined, 22.5)), '#ffffff30') +
      line(polygon(starPoints(x, y, 8, size * 0.55, undefined, 22.5)), '#ffffff70', 1.5)
    );
  return (
    path(polygon(starPoints(x, y, 6, size)), ink.jewel) +
    path(
      `M${x} ${y - size}L${x + size * 0.86} ${y - size / 2}L${x} ${y}L${x - size * 0.86} ${y - size / 2}Z`,
      '#ffffff4d',
    ) +
    path(`M${x} ${y}L${x + size * 0.86} ${y - size / 2}V${y + size / 2}L${x} ${y + size}Z`, ink.shade)
  );
}

export const ring: Emblem = (ink) => {
  const { random } = ink;
  const radius = random.int(82, 98);
  const band = random.int(20, 36);
  const setting = random.int(0, 2);
  const runes = random.chance(0.5)
    ? starPoints(200, 284, 12, radius)
        .map(([x, y]) => circle(x, y, 4.5, ink.second))
        .join('')
    : circle(200, 284, radius + band / 2 - 4, 'none', 'stroke="#ffffff60" stroke-width="2.5"');
  const claws = mirror(path('M200 178L246 132L256 152L216 204Z', ink.trim));
  const side =
    setting === 1
      ? mirror(stone(ink, 268, 176, 22))
      : setting === 2
        ? mirror(path('M214 190C262 186 286 160 282 128C262 150 240 150 214 160Z', ink.trim))
        : '';
  return (
    circle(200, 284, radius, 'none', `stroke="${ink.metal}" stroke-width="${band}"`) +
    circle(200, 284, radius - band / 2 + 3, 'none', `stroke="${ink.dark}" stroke-width="5" opacity=".55"`) +
    runes +
    side +
    claws +
    stone(ink, 200, 140, random.int(46, 62))
  );
};

export const amulet: Emblem = (ink) => {
  const { random } = ink;
  const links = Array.from({ length: 11 }, (_, index) => {
    const t = index / 10;
    return circle(
      200 + (1 - t) * 108 * Math.sin(Math.PI * (0.5 + t * 0.5)),
      70 + t * 150,
      index % 2 ? 7 : 9,
      ink.metal,
    );
  });
  const form = random.int(0, 3);
  const frames = [
    path(polygon(starPoints(200, 300, 8, 98, 70)), ink.trim),
    circle(200, 300, 84, ink.trim) + circle(200, 300, 70, ink.dark),
    path('M200 206C270 240 284 300 200 402C116 300 130 240 200 206Z', ink.trim) +
      path('M200 224C258 254 266 300 200 380C134 300 142 254 200 224Z', ink.dark),
    mirror(path('M200 214C250 220 300 250 322 230C318 300 270 330 230 340L200 400Z', ink.trim)),
  ];
  return (
    mirror(links.join('')) +
    (frames[form] ?? '') +
    stone(ink, 200, 298, random.int(44, 56)) +
    circle(200, 214, 15, ink.metal)
  );
};

export const crown: Emblem = (ink) => {
  const { random } = ink;
  const tall = random.int(150, 180);
  const points = random.pick([3, 5]);
  const tips = Array.from({ length: points }, (_, index) => {
    const x = 88 + (224 * index) / (points - 1);
    const lift = (1 - Math.abs(index - (points - 1) / 2) / points) * 50;
    return [x, 330 - tall - lift + 20] as const;
  });
  const outline = tips.flatMap(([x, y], index) => {
    const next = tips[index + 1];
    return next
      ? ([
          [x, y],
          [(x + next[0]) / 2, 282 - random.int(0, 30)],
        ] as const)
      : ([[x, y]] as const);
  });
  const lining = random.chance(0.6) ? path('M110 300C120 190 280 190 290 300Z', ink.accent) : '';
  return (
    lining +
    path(polygon([[104, 346], ...outline, [296, 346]]), ink.metal) +
    path(polygon([[104, 346], ...outline.slice(0, Math.ceil(outline.length / 2)), [200, 346]]), '#ffffff26') +
    tips.map(([x, y]) => circle(x, y - 6, 13, ink.jewel)).join('') +
    path('M96 320Q200 348 304 320V362Q200 392 96 362Z', ink.trim) +
    stone(ink, 200, 356, 22) +
    mirror(circle(246, 352, 9, ink.jewel) + circle(284, 343, 6, ink.jewel))
  );
};

export const earrings: Emblem = (ink) => {
  const { random } = ink;
  const form = random.int(0, 2);
  const drops = [
    path('M274 200C310 260 312 330 274 352C236 330 238 260 274 200Z', ink.body) + stone(ink, 274, 300, 24),
    circle(274, 262, 44, 'none', `stroke="${ink.trim}" stroke-width="12"`) +
      stone(ink, 274, 346, 34) +
      circle(274, 262, 16, ink.jewel),
    stone(ink, 274, 226, 32) +
      line('M250 262V330M274 268V370M298 262V330', ink.metalColour, 4) +
      circle(250, 338, 10, ink.jewel) +
      circle(274, 380, 13, ink.jewel) +
      circle(298, 338, 10, ink.jewel),
  ];
  const hook = line('M274 200C274 150 250 146 250 122C250 96 290 92 296 122', ink.metalColour, 8);
  return group(mirror(hook + circle(274, 196, 13, ink.trim) + (drops[form] ?? '')), 'transform="translate(0 10)"');
};

export const belt: Emblem = (ink) => {
  const { random } = ink;
  const studs = [92, 124, 276, 308].map((x) => circle(x, 246, 9, ink.metal)).join('');
  const pouch = random.chance(0.6)
    ? mirror(
        path('M262 262H322V330C322 352 262 352 262 330Z', ink.leather) +
          path('M258 258H326L318 300H266Z', ink.accent) +
          circle(292, 300, 6, ink.metal),
      )
    : '';
  return group(
    path('M40 214Q200 254 360 214V276Q200 318 40 276Z', ink.leather) +
      line('M42 224Q200 264 358 224M42 266Q200 308 358 266', ink.metalColour, 2.5, 'stroke-dasharray="8 6"') +
      studs +
      pouch +
      rect(146, 192, 108, 112, ink.trim, `rx="${random.pick([8, 22, 54])}"`) +
      rect(164, 210, 72, 76, ink.dark, 'rx="10"') +
      stone(ink, 200, 248, 34),
    'transform="translate(200 245) scale(1.06) translate(-200 -250)"',
  );
};

export const bracelet: Emblem = (ink) => {
  const { random } = ink;
  const count = random.pick([8, 10, 12]);
  const beads = starPoints(200, 250, count, 104).map(([x, y], index) =>
    index % 2 === 0 ? stone(ink, x, y, 25) : circle(x, y, 22, ink.metal) + circle(x - 6, y - 7, 5, '#ffffff90'),
  );
  return (
    circle(200, 250, 104, 'none', `stroke="${ink.trim}" stroke-width="13"`) +
    beads.join('') +
    (random.chance(0.5) ? stone(ink, 200, 250, 40) : '')
  );
};

export const mask: Emblem = (ink) => {
  const { random } = ink;
  const horns = random.int(0, 2);
  const adornments = [
    mirror(path('M250 150C300 130 318 90 306 46C290 90 260 100 222 110Z', ink.trim)),
    mirror(
      Array.from({ length: 4 }, (_, index) =>
        path(
          `M${220 + index * 22} 130L${246 + index * 30} ${44 + index * 22}L${244 + index * 20} 140Z`,
          index % 2 ? ink.accent : ink.trim,
        ),
      ).join(''),
    ),
    path('M200 132L228 60L200 84L172 60Z', ink.trim),
  ];
  const face = random.chance(0.5)
    ? 'M200 120C280 120 312 150 306 210C300 290 250 350 200 398Z'
    : 'M200 130C260 110 320 130 330 176C326 250 270 280 232 262L200 246Z';
  const eye = random.chance(0.5)
    ? 'M220 214C240 192 274 190 290 202C280 226 244 236 220 214Z'
    : 'M222 224L284 190L274 226L236 236Z';
  return (
    (adornments[horns] ?? '') +
    mirror(path(face, ink.body)) +
    mirror(path(eye, ink.dark) + circle(256, 212, 7, ink.second)) +
    stone(ink, 200, 160, 20) +
    mirror(line('M212 140C250 132 284 150 294 176M228 262C250 270 270 262 280 246', ink.metalColour, 5)) +
    (face.endsWith('398Z') ? line('M174 326Q200 342 226 326', ink.dark, 6) : '')
  );
};
