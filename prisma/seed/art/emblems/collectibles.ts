import { circle, ellipse, group, line, mirror, path, polygon, rect, round, starPoints } from '../svg.ts';
import type { Emblem, EmblemInk } from './emblem.ts';

export const gem: Emblem = (ink) => {
  const { random } = ink;
  const form = random.int(0, 3);
  if (form === 0)
    return (
      path('M128 150H272L326 218L200 386L74 218Z', ink.body) +
      path('M128 150L74 218H146Z', '#ffffff5a') +
      path('M128 150H200L146 218Z', '#ffffff38') +
      path('M272 150H200L254 218Z', '#ffffff1e') +
      path('M146 218H254L200 386Z', '#ffffff2a') +
      path('M254 218H326L200 386Z', ink.shade)
    );
  if (form === 1)
    return (
      path('M150 90H250L300 140V350L250 400H150L100 350V140Z', ink.body) +
      path('M168 132H232L258 158V332L232 358H168L142 332V158Z', ink.jewel) +
      path('M150 90H250L232 132H168Z', '#ffffff60') +
      path('M100 140L150 90L168 132L142 158Z', '#ffffff40') +
      path('M300 350L250 400L232 358L258 332Z', ink.shade) +
      path('M168 132H200L142 300V158Z', '#ffffff30')
    );
  if (form === 2) {
    const shard = (x: number, tall: number, wide: number, tilt: number): string =>
      group(
        path(`M${x} ${390 - tall}L${x + wide} ${420 - tall}V390H${x - wide}V${420 - tall}Z`, ink.body) +
          path(`M${x} ${390 - tall}V390H${x - wide}V${420 - tall}Z`, '#ffffff40') +
          path(`M${x + wide * 0.4} ${402 - tall}L${x + wide} ${420 - tall}V390H${x + wide * 0.4}Z`, ink.shade),
        `transform="rotate(${tilt} ${x} 390)"`,
      );
    return (
      shard(150, random.int(170, 230), 30, -20) +
      shard(256, random.int(150, 210), 32, 22) +
      shard(200, random.int(280, 320), 42, 2) +
      shard(120, 110, 22, -34) +
      shard(280, 110, 20, 34) +
      path('M90 392L130 370L200 384L270 368L316 392L270 412H130Z', '#2a2f3a')
    );
  }
  const outer = starPoints(200, 245, 12, 138);
  return (
    path(polygon(outer), ink.body) +
    outer
      .map(([x, y], index) =>
        path(
          polygon([[200, 245], [x, y], outer[(index + 1) % 12] ?? [x, y]]),
          index % 3 === 0 ? '#ffffff38' : index % 3 === 1 ? '#00000026' : '#ffffff10',
        ),
      )
      .join('') +
    path(polygon(starPoints(200, 245, 6, 66)), ink.jewel) +
    path('M200 179L257 212L200 245Z', '#ffffff60')
  );
};

export const coin: Emblem = (ink) => {
  const { random } = ink;
  const face = random.int(0, 3);
  const faces = [
    path(polygon(starPoints(200, 230, 5, 70, 30)), ink.trim),
    mirror(path('M200 160C240 170 262 200 262 240L236 226L226 290L200 300Z', ink.trim)),
    path('M150 270V200L176 226L200 180L224 226L250 200V270Z', ink.trim) + rect(150, 278, 100, 14, ink.trim),
    circle(200, 230, 50, ink.jewel) + circle(200, 230, 30, ink.dark) + circle(200, 230, 14, ink.second),
  ];
  const notches = starPoints(200, 230, 32, 124)
    .map(([x, y]) => circle(x, y, 3.4, '#00000048'))
    .join('');
  const stack = random.chance(0.55)
    ? [0, 1, 2]
        .map(
          (index) =>
            ellipse(200, 410 - index * 20, 96, 24, ink.dark) + ellipse(200, 404 - index * 20, 96, 24, ink.metal),
        )
        .join('')
    : '';
  return (
    stack +
    circle(206, 236, 138, ink.dark) +
    circle(200, 230, 138, ink.metal) +
    notches +
    circle(200, 230, 108, ink.body) +
    circle(200, 230, 108, 'none', 'stroke="#ffffff60" stroke-width="4"') +
    (faces[face] ?? '') +
    path('M110 170A110 110 0 0 1 180 112L176 130A96 96 0 0 0 126 178Z', '#ffffff80')
  );
};

export const figurine: Emblem = (ink) => {
  const { random } = ink;
  const kind = random.int(0, 3);
  const knight =
    path('M160 330L150 220C150 170 250 170 250 220L240 330Z', ink.body) +
    circle(200, 136, 44, ink.metal) +
    path('M166 132H234L226 154H174Z', ink.dark) +
    path('M194 70L230 96L200 100Z', ink.accent) +
    rect(262, 96, 10, 240, ink.metal) +
    path('M118 200L166 206V270L142 300L118 270Z', ink.trim);
  const dragon =
    path(
      'M140 330C110 270 150 230 190 226C220 222 232 190 210 166C190 150 190 110 226 92L290 112L262 128L296 140L250 156C286 200 270 260 238 276L256 330Z',
      ink.body,
    ) +
    path('M180 240C120 220 96 160 108 96C140 130 190 150 204 200Z', ink.accent) +
    circle(240, 116, 6, ink.second) +
    line('M200 260Q220 290 216 326M220 250Q244 280 240 320', '#ffffff50', 5);
  const cat =
    path('M150 330C130 270 150 210 170 196L160 120L188 146H216L244 120L236 196C262 216 270 280 254 330Z', ink.body) +
    mirror(ellipse(218, 174, 8, 11, ink.second) + ellipse(218, 174, 3, 9, '#07080d')) +
    path('M256 320C320 300 300 230 286 220C296 260 280 290 250 292Z', ink.body) +
    path('M150 214Q200 236 250 214L248 228Q200 252 152 228Z', ink.trim) +
    circle(200, 240, 11, ink.jewel);
  const robot =
    rect(148, 210, 104, 100, ink.body, 'rx="16"') +
    rect(156, 110, 88, 80, ink.metal, 'rx="18"') +
    rect(168, 130, 64, 34, ink.dark, 'rx="12"') +
    circle(184, 147, 9, ink.second) +
    circle(216, 147, 9, ink.second) +
    rect(196, 80, 8, 32, ink.metal) +
    circle(200, 76, 11, ink.jewel) +
    mirror(rect(262, 216, 28, 84, ink.trim, 'rx="13"') + rect(212, 306, 28, 40, ink.trim, 'rx="8"')) +
    circle(200, 258, 22, ink.jewel);
  return (
    ([knight, dragon, cat, robot][kind] ?? knight) +
    path('M110 334H290L306 372H94Z', ink.trim) +
    rect(86, 370, 228, 28, ink.leather, 'rx="7"') +
    rect(150, 377, 100, 14, ink.metal, 'rx="4"')
  );
};

export const card: Emblem = (ink) => {
  const { random } = ink;
  const sides = random.int(3, 8);
  const back = group(
    rect(110, 90, 180, 270, ink.dark, 'rx="16"') + rect(118, 98, 164, 254, ink.accent, 'rx="12"'),
    `transform="rotate(${random.int(-18, -9)} 200 380)"`,
  );
  const back2 = group(
    rect(110, 90, 180, 270, ink.dark, 'rx="16"') + rect(118, 98, 164, 254, ink.body, 'rx="12"'),
    `transform="rotate(${random.int(9, 16)} 200 380)"`,
  );
  const picture = random.pick([
    path(polygon(starPoints(200, 196, sides, 66, 30)), ink.jewel),
    circle(200, 190, 34, ink.jewel) + path('M130 262L170 200L200 236L232 186L270 262Z', ink.dark),
    path('M200 124C250 160 250 220 200 262C150 220 150 160 200 124Z', ink.jewel) + circle(200, 196, 18, '#ffffffa0'),
  ]);
  return (
    back +
    back2 +
    rect(106, 84, 188, 284, ink.trim, 'rx="16"') +
    rect(116, 94, 168, 264, '#11141c', 'rx="10"') +
    rect(124, 116, 152, 154, ink.body, 'rx="8"') +
    picture +
    rect(124, 280, 152, 10, ink.metal, 'rx="5"') +
    line('M134 306H256M134 322H226M134 338H242', '#ffffff50', 5) +
    circle(266, 106, 19, ink.jewel) +
    path('M116 104L160 94H220L116 260Z', '#ffffff1f')
  );
};

export const egg: Emblem = (ink) => {
  const { random } = ink;
  const shell = 'M200 84C270 84 314 200 306 276C300 350 254 392 200 392C146 392 100 350 94 276C86 200 130 84 200 84Z';
  const clip = ink.defs.clip(`<path d="${shell}"/>`);
  const skin = random.int(0, 2);
  const scales = Array.from(
    { length: 56 },
    (_, index) =>
      `M${80 + (index % 7) * 40 + (Math.floor(index / 7) % 2) * 20} ${80 + Math.floor(index / 7) * 42}a20 24 0 0 0 40 0`,
  ).join('');
  const skins = [
    line(scales, '#00000055', 5),
    Array.from({ length: 26 }, () =>
      circle(random.float(100, 300), random.float(90, 390), random.float(5, 24), ink.second, 'opacity=".55"'),
    ).join(''),
    line(
      'M90 190L140 160L180 200L230 154L270 196L310 160M90 300L130 268L180 310L226 264L274 306L312 272',
      ink.second,
      16,
      'opacity=".75"',
    ),
  ];
  const crack = random.chance(0.5)
    ? line('M150 108L176 150L160 176L196 206L184 240L214 262', '#fff3c0', 6) +
      line('M196 206L230 190L244 150', '#fff3c0', 5)
    : '';
  const nest = Array.from({ length: 14 }, (_, index) =>
    line(
      `M${80 + index * 16} ${380 + (index % 3) * 12}Q${120 + index * 10} ${410 - (index % 4) * 9} ${160 + index * 12} ${372 + (index % 5) * 9}`,
      index % 2 ? '#6d4a26' : '#9a6d38',
      7,
    ),
  ).join('');
  return (
    path(shell, ink.body) +
    group(skins[skin] ?? '', `clip-path="${clip}"`) +
    ellipse(158, 190, 22, 54, '#ffffff66', 'transform="rotate(18 158 190)"') +
    crack +
    (random.chance(0.6) ? nest : ellipse(200, 396, 90, 18, ink.trim))
  );
};

export const orb: Emblem = (ink) => {
  const { random } = ink;
  const inside = random.int(0, 3);
  const clip = ink.defs.clip(circle(200, 216, 116, '#000'));
  const insides = [
    path('M90 250C140 190 180 260 220 220S300 180 320 220V340H80Z', ink.accent, 'opacity=".7"') +
      path('M90 290C150 240 190 300 240 262S310 250 330 270V340H80Z', ink.body),
    line('M200 216m-80 0a80 34 24 1 0 160 0a80 34 24 1 0 -160 0', '#ffffffa0', 4) +
      circle(200, 216, 30, '#fff3c0') +
      starPoints(200, 216, 9, 84)
        .map(([x, y]) => circle(x, y, 4, '#ffffff'))
        .join(''),
    path('M200 120L222 200L300 216L222 232L200 312L178 232L100 216L178 200Z', '#ffffffb0'),
    ellipse(200, 216, 74, 40, '#f4ead6') + circle(200, 216, 36, ink.accent) + ellipse(200, 216, 10, 32, '#07080d'),
  ];
  return (
    circle(200, 216, 116, ink.jewel) +
    group(insides[inside] ?? '', `clip-path="${clip}"`) +
    circle(200, 216, 116, 'none', 'stroke="#ffffff70" stroke-width="5"') +
    ellipse(152, 156, 34, 20, '#ffffff90', 'transform="rotate(-40 152 156)"') +
    path('M120 320C150 346 250 346 280 320L300 392H100Z', ink.trim) +
    mirror(path('M270 330C310 300 330 240 312 190C330 250 310 296 262 316Z', ink.trim)) +
    rect(86, 388, 228, 22, ink.metal, 'rx="8"')
  );
};

export const trophy: Emblem = (ink) => {
  const tall = ink.random.int(150, 180);
  const bottom = 100 + tall;
  return (
    mirror(line(`M284 120C344 116 340 210 270 ${round(bottom - 44)}`, ink.metalColour, 15)) +
    path(
      `M116 92H284C284 ${bottom - 30} 250 ${bottom} 200 ${bottom + 10}C150 ${bottom} 116 ${bottom - 30} 116 92Z`,
      ink.metal,
    ) +
    path(
      `M116 92H164C164 ${bottom - 30} 178 ${bottom} 200 ${bottom + 10}C150 ${bottom} 116 ${bottom - 30} 116 92Z`,
      '#ffffff3c',
    ) +
    ellipse(200, 92, 84, 16, ink.dark) +
    path(polygon(starPoints(200, 170, ink.random.int(5, 7), 46, 20)), ink.jewel) +
    rect(188, bottom, 24, 66, ink.trim) +
    circle(200, bottom + 26, 17, ink.trim) +
    path('M140 352H260L276 392H124Z', ink.body) +
    rect(112, 388, 176, 24, ink.leather, 'rx="6"') +
    rect(160, 364, 80, 16, ink.trim, 'rx="4"')
  );
};

export const feather: Emblem = (ink: EmblemInk) => {
  const barbs = Array.from({ length: 12 }, (_, index) =>
    line(`M${210 + index * 4} ${360 - index * 22}L${262 + index * 3} ${326 - index * 22}`, '#ffffff48', 3),
  ).join('');
  return (
    path(
      'M170 420C180 330 196 260 230 190C262 120 290 90 316 70C330 150 322 240 276 310C252 346 214 370 196 372Z',
      ink.body,
    ) +
    path(
      'M174 400C180 320 190 250 226 184C254 130 290 96 316 70C250 84 190 124 166 200C150 256 160 330 174 400Z',
      ink.accent,
    ) +
    line('M160 436C178 330 214 210 312 76', ink.metalColour, 6) +
    barbs +
    line('M250 210L300 186M236 250L292 224M222 292L282 262', ink.second, 9, 'opacity=".8"') +
    path('M150 424L176 410L172 452Z', ink.trim)
  );
};
