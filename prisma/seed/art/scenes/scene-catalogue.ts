import { castle, city, dungeon, neonGrid } from './built.ts';
import { arena, road } from './contests.ts';
import { islands, space, volcano } from './cosmos.ts';
import type { Scene } from './scene-ink.ts';
import { desert, forest, mountains, sea, snow } from './wilds.ts';

export interface SceneEntry {
  paint: Scene;
  weathers: readonly ('clear' | 'rain' | 'snow' | 'fog' | 'embers' | 'shafts')[];
  words: RegExp;
}

export const sceneCatalogue: Record<string, SceneEntry> = {
  mountains: {
    paint: mountains,
    weathers: ['clear', 'fog', 'snow', 'shafts'],
    words: /mountain|summit|peak|ridge|stone/i,
  },
  city: { paint: city, weathers: ['clear', 'rain', 'fog'], words: /city|street|metro|district|harbou?r town/i },
  space: { paint: space, weathers: ['clear'], words: /star|orbit|void|planet|comet|galax|astral|lunar/i },
  sea: {
    paint: sea,
    weathers: ['clear', 'rain', 'fog', 'shafts'],
    words: /sea|tide|ocean|sail|wave|reef|harbou?r|isle/i,
  },
  forest: {
    paint: forest,
    weathers: ['clear', 'fog', 'shafts', 'embers'],
    words: /forest|wood|grove|thorn|bramble|wild/i,
  },
  desert: { paint: desert, weathers: ['clear', 'embers', 'shafts'], words: /desert|dune|sand|sun|mirage/i },
  castle: {
    paint: castle,
    weathers: ['clear', 'rain', 'fog', 'embers'],
    words: /castle|crown|throne|king|keep|realm/i,
  },
  dungeon: { paint: dungeon, weathers: ['clear', 'embers'], words: /dungeon|crypt|vault|depth|catacomb|delve/i },
  neonGrid: { paint: neonGrid, weathers: ['clear', 'rain'], words: /neon|synth|circuit|grid|pulse|arcade/i },
  snow: { paint: snow, weathers: ['snow', 'clear', 'fog'], words: /snow|frost|winter|ice|glacier/i },
  road: { paint: road, weathers: ['clear', 'rain'], words: /road|race|rally|drift|drive|speed|circuit/i },
  arena: { paint: arena, weathers: ['clear', 'embers'], words: /arena|league|clash|duel|fight|stadium/i },
  islands: { paint: islands, weathers: ['clear', 'shafts'], words: /sky|cloud|aerial|float/i },
  volcano: { paint: volcano, weathers: ['embers'], words: /ember|ash|cinder|forge|fire|magma/i },
};
