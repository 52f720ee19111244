import { blocks, models, spheres, sprites, textures, tilesets, voxels } from './assets.ts';
import type { PackMotif } from './pack-ink.ts';
import { brush, circuit, geometry, music, nodes, panels, sounds } from './signals.ts';

export interface PackEntry {
  paint: PackMotif;
  words: RegExp;
}

export const softwareMotifs: Record<string, PackEntry> = {
  sounds: { paint: sounds, words: /sound|audio|voice|wave|mix/i },
  panels: { paint: panels, words: /overlay|dashboard|manager|planner|stream|monitor|board/i },
  circuit: { paint: circuit, words: /engine|compiler|server|tune|boost|core|net/i },
  geometry: { paint: geometry, words: /design|logo|vector|layout|font/i },
  nodes: { paint: nodes, words: /flow|graph|script|dialogue|quest|logic|shader/i },
  brush: { paint: brush, words: /paint|draw|sketch|ink|colour|pixel/i },
  models: { paint: models, words: /sculpt|mesh|terrain|3d|harness|poly/i },
};

export const resourceMotifs: Record<string, PackEntry> = {
  textures: { paint: textures, words: /texture|surface|wall|floor|cloth/i },
  spheres: { paint: spheres, words: /material|metal|shader/i },
  sounds: { paint: sounds, words: /sound|foley|ambien|sfx|effect/i },
  music: { paint: music, words: /music|score|loop|theme|suite/i },
  tilesets: { paint: tilesets, words: /tile|map|overworld/i },
  sprites: { paint: sprites, words: /sprite|character|creature|icon/i },
  models: { paint: models, words: /model|prop|mesh|low poly|low-poly/i },
  voxels: { paint: voxels, words: /voxel|block|diorama/i },
  blocks: { paint: blocks, words: /kit|brick|cube/i },
  panels: { paint: panels, words: /interface|hud|\bui\b|menu/i },
};
