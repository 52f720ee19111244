import type { ItemClass } from '../subject.ts';
import { amulet, belt, bracelet, crown, earrings, mask, ring } from './accessories.ts';
import { boots, breastplate, cloak, gauntlet, helmet, shield } from './armor.ts';
import { axe, dagger, sabre, spear, sword } from './blades.ts';
import { card, coin, egg, feather, figurine, gem, orb, trophy } from './collectibles.ts';
import { bomb, food, herb, potion, rune, scroll, vial } from './consumables.ts';
import type { Emblem } from './emblem.ts';
import { blaster, bow, hammer, scythe, staff } from './hafted.ts';

export interface EmblemEntry {
  draw: Emblem;
  /** Most natural turns in degrees; a sword leans, a shield stands. */
  tilts: readonly number[];
  words: RegExp;
}

const upright = [-6, -3, 0, 3, 6];
const leaning = [24, 32, 40, -28, -36];

export const emblemCatalogue: Record<ItemClass, Record<string, EmblemEntry>> = {
  weapon: {
    sword: { draw: sword, tilts: leaning, words: /sword|blade|brand|edge|claymore/i },
    dagger: { draw: dagger, tilts: leaning, words: /dagger|knife|fang|dirk|stiletto|kris/i },
    sabre: { draw: sabre, tilts: [-14, 4, 16, 28], words: /sabre|katana|scimitar|cutlass/i },
    bow: { draw: bow, tilts: [-38, -24, 12, 24], words: /bow|string/i },
    axe: { draw: axe, tilts: [-24, 0, 18, 28], words: /axe|cleaver|hewer/i },
    staff: { draw: staff, tilts: [-22, 16, 26, 34], words: /staff|wand|rod|sceptre|crook/i },
    hammer: { draw: hammer, tilts: [-28, 20, 30], words: /hammer|maul|mace/i },
    spear: { draw: spear, tilts: [-30, 26, 38], words: /spear|lance|pike|halberd|trident/i },
    blaster: { draw: blaster, tilts: [-16, -8, 0], words: /blaster|rifle|pistol|cannon|carbine|gun/i },
    scythe: { draw: scythe, tilts: [-10, 6, 16], words: /scythe|sickle|reaper/i },
  },
  armor: {
    shield: { draw: shield, tilts: upright, words: /shield|aegis|bulwark|buckler|ward/i },
    helmet: { draw: helmet, tilts: upright, words: /helm|visor|casque|hood/i },
    breastplate: { draw: breastplate, tilts: upright, words: /plate|cuirass|mail|vest|armou?r|harness/i },
    gauntlet: { draw: gauntlet, tilts: [-16, -8, 8, 16], words: /gauntlet|glove|grip|fist/i },
    boots: { draw: boots, tilts: [-8, -4, 4], words: /boot|greave|stride|tread|sabaton/i },
    cloak: { draw: cloak, tilts: upright, words: /cloak|mantle|cape|shroud|robe/i },
  },
  accessory: {
    ring: { draw: ring, tilts: upright, words: /\bring\b|signet|band/i },
    amulet: { draw: amulet, tilts: upright, words: /amulet|pendant|necklace|talisman|locket/i },
    crown: { draw: crown, tilts: upright, words: /crown|circlet|diadem|tiara/i },
    earrings: { draw: earrings, tilts: [-4, 0, 4], words: /earring|drops/i },
    belt: { draw: belt, tilts: [-10, 0, 8], words: /belt|sash|girdle/i },
    bracelet: { draw: bracelet, tilts: upright, words: /bracelet|bangle|beads|armlet/i },
    mask: { draw: mask, tilts: upright, words: /mask|visage|face/i },
  },
  consumable: {
    potion: { draw: potion, tilts: [-10, -5, 5, 10], words: /potion|flask|draught|brew|tonic/i },
    vial: { draw: vial, tilts: [-18, 10, 18], words: /vial|elixir|essence|serum|philtre/i },
    scroll: { draw: scroll, tilts: [-12, -6, 6, 12], words: /scroll|writ|map|letter|charter/i },
    bomb: { draw: bomb, tilts: upright, words: /bomb|charge|grenade|powder|cracker/i },
    food: { draw: food, tilts: upright, words: /apple|stew|pie|bread|roast|ration|feast|soup/i },
    rune: { draw: rune, tilts: [-10, -4, 4, 10], words: /rune|glyph|sigil|stone/i },
    herb: { draw: herb, tilts: [-12, -4, 6, 14], words: /herb|leaf|root|bloom|moss|thistle/i },
  },
  collectible: {
    gem: { draw: gem, tilts: upright, words: /gem|crystal|shard|opal|ruby|topaz|sapphire|emerald/i },
    coin: { draw: coin, tilts: [-8, 0, 8], words: /coin|crown-piece|ducat|penny|medal|token/i },
    figurine: { draw: figurine, tilts: [-2, 0, 2], words: /figurine|statue|statuette|idol|automaton/i },
    card: { draw: card, tilts: [-8, 0, 8], words: /card|foil|deck/i },
    egg: { draw: egg, tilts: [-8, 0, 8], words: /egg|hatchling/i },
    orb: { draw: orb, tilts: [0], words: /orb|globe|eye|sphere/i },
    trophy: { draw: trophy, tilts: [-4, 0, 4], words: /trophy|cup|chalice|laurel/i },
    feather: { draw: feather, tilts: [-8, 6, 16], words: /feather|quill|plume/i },
  },
};
