import { circle, group, line, mirror, path, polygon, rect, starPoints } from '../svg.ts';
import type { Emblem, EmblemInk } from './emblem.ts';

export const hammer: Emblem = (ink) => {
  const { random } = ink;
  const half = random.int(80, 108);
  const form = random.int(0, 2);
  const heads = [
    rect(200 - half, 92, half * 2, 108, ink.body, 'rx="10"') +
      mirror(rect(200 + half - 18, 82, 28, 128, ink.metal, 'rx="7"')),
    mirror(path(`M200 96H${180 + half}L${204 + half} 78V214L${180 + half} 196H200Z`, ink.body)),
    path(polygon(starPoints(200, 146, 8, 84, undefined, -67.5)), ink.body) +
      mirror(path(`M262 122L${210 + half} 146L262 170Z`, ink.metal)),
  ];
  return (
    rect(190, 110, 20, 314, ink.leather, 'rx="8"') +
    rect(190, 110, 7, 314, '#ffffff28', 'rx="3"') +
    (heads[form] ?? '') +
    rect(180, 84, 40, 124, ink.trim, 'rx="6"') +
    path(polygon(starPoints(200, 146, random.int(4, 8), 34, 14)), ink.jewel) +
    rect(184, 330, 32, 10, ink.trim) +
    rect(184, 410, 32, 26, ink.trim, 'rx="8"')
  );
};

export const bow: Emblem = (ink) => {
  const { random } = ink;
  const depth = random.int(90, 130);
  const recurve = random.int(10, 46);
  const limb = `M160 245C${160 + depth * 0.3} 190 ${170 + depth} 150 ${150 + depth * 0.2} 66C${150 + depth * 0.2 - recurve} 50 ${130} 52 126 62`;
  const half = line(limb, ink.body, 17) + line(limb, '#ffffff55', 4);
  const both = half + group(half, 'transform="translate(0 490) scale(1 -1)"');
  const ornaments =
    path(polygon(starPoints(226, 150, 4, 20)), ink.jewel) + path(polygon(starPoints(226, 340, 4, 20)), ink.jewel);
  const arrow =
    rect(60, 242, 290, 6, ink.leather) +
    path('M340 226L384 245L340 264L350 245Z', ink.metal) +
    path('M66 245L44 226H82L98 245L82 264H44Z', ink.accent);
  return group(
    line('M126 62L84 245L126 428', '#f4ead6', 2.5) +
      both +
      (random.chance(0.6) ? ornaments : '') +
      arrow +
      rect(150, 206, 26, 78, ink.trim, 'rx="10"') +
      line('M152 222H174M152 236H174M152 254H174M152 268H174', ink.dark, 3),
    'transform="translate(14 0)"',
  );
};

export const staff: Emblem = (ink) => {
  const { random } = ink;
  const form = random.int(0, 3);
  const orb =
    circle(200, 112, 62, `${ink.colour}3c`) + circle(200, 112, 36, ink.jewel) + circle(188, 98, 9, '#ffffffb0');
  const crystal =
    path('M200 40L232 100L200 172L168 100Z', ink.jewel) +
    path('M200 40L232 100L200 172Z', ink.shade) +
    path('M200 40L168 100L200 100Z', '#ffffff66');
  const prongs = mirror(path('M206 190C260 170 276 110 244 66C252 112 240 140 206 160Z', ink.trim));
  const crescent = path('M200 42A70 70 0 1 1 142 150A58 58 0 1 0 200 42Z', ink.body) + circle(206, 106, 20, ink.jewel);
  const wings =
    mirror(path('M208 176C250 168 286 128 290 74C268 92 262 90 256 76C250 104 236 120 208 130Z', ink.body)) + orb;
  const heads = [prongs + orb, prongs + crystal, crescent, wings];
  return (
    rect(193, 150, 14, 300, ink.leather, 'rx="6"') +
    rect(193, 150, 5, 300, '#ffffff2c') +
    (heads[form] ?? orb) +
    path('M184 160H216L210 206H190Z', ink.trim) +
    rect(187, 300, 26, 12, ink.trim) +
    rect(187, 322, 26, 6, ink.trim) +
    path('M188 444H212L200 474Z', ink.trim)
  );
};

export const blaster: Emblem = (ink) => {
  const { random } = ink;
  const isLong = random.chance(0.5);
  const barrel = isLong ? 20 : 62;
  const cells = Array.from({ length: random.int(3, 5) }, (_, index) =>
    rect(150 + index * 24, 196, 14, 26, ink.jewel, 'rx="3"'),
  );
  const scope = random.chance(0.6)
    ? rect(160, 138, 96, 24, ink.metal, 'rx="10"') + circle(162, 150, 12, ink.jewel) + rect(196, 160, 14, 16, ink.dark)
    : path('M150 176L170 152H230L240 176Z', ink.trim);
  const stock = isLong ? path('M292 190L372 214V270L346 274L292 246Z', ink.trim) : '';
  return (
    stock +
    rect(barrel, 198, 180 - barrel, 22, ink.metal, 'rx="5"') +
    rect(barrel - 8, 190, 26, 38, ink.trim, 'rx="6"') +
    scope +
    path('M118 176H296L312 200V244L286 256H140L118 236Z', ink.body) +
    path('M118 176H296L304 188H118Z', '#ffffff66') +
    cells.join('') +
    path('M238 254H288L314 350H262Z', ink.leather) +
    line('M256 280L290 274M262 302L298 296M268 324L304 318', '#ffffff30', 4) +
    line('M236 256C210 300 232 306 250 300', ink.dark, 9) +
    circle(barrel - 2, 209, 40, `${ink.second}38`) +
    circle(barrel - 2, 209, 15, ink.jewel) +
    crossLight(ink)
  );
};

function crossLight(ink: EmblemInk): string {
  return ink.random.chance(0.5) ? line('M130 244H282', ink.second, 4) : line('M128 186H200', '#ffffffa0', 4);
}

export const scythe: Emblem = (ink) => {
  const reach = ink.random.int(110, 150);
  const edge = `M196 96C${196 - reach * 0.4} 60 ${196 - reach * 0.9} 100 ${196 - reach} 190C${210 - reach} 150 ${210 - reach * 0.5} 130 196 146Z`;
  return (
    line('M206 70C196 180 224 300 196 440', ink.leather, 15) +
    line('M203 80C193 180 220 300 193 430', '#ffffff30', 4) +
    path(edge, ink.body) +
    line(`M190 108C${190 - reach * 0.4} 78 ${196 - reach * 0.8} 110 ${198 - reach} 180`, '#ffffff80', 3) +
    path('M186 82L230 74L226 156L188 160Z', ink.trim) +
    circle(206, 118, 13, ink.jewel) +
    rect(199, 296, 26, 12, ink.trim)
  );
};
