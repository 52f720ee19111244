import type { ItemClass, Rarity } from '../art/subject.ts';
import type { Random } from '../random.ts';
import type { GameEntry, Genre } from './game-list.ts';
import type { PackListEntry } from './pack-list.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const list = (title: string, entries: readonly string[]): string =>
  `<h3>${escapeHtml(title)}</h3><ul>${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`;

const genrePitch: Record<Genre, readonly string[]> = {
  action: [
    'Every encounter can be read, learned and then danced through.',
    'Fights are short, fair and loud, and you are back on your feet within a second.',
    'Movement comes first: if you can see a ledge, you can reach it.',
  ],
  rpg: [
    'Conversations have weight here; a lie told in the first village is remembered in the last.',
    'Your companions argue, leave and sometimes come back.',
    'Skills grow from what you do, not from a menu.',
  ],
  strategy: [
    'Orders are given once a day, and the day is long enough to regret them.',
    'Supply, weather and morale matter as much as numbers.',
    'The opponent plays by your rules and makes mistakes like you.',
  ],
  adventure: [
    'There is no combat, only places, people and what they would rather not say.',
    'Puzzles grow out of the landscape and never stop the story.',
    'Notes, sketches and half-truths fill a journal that you write yourself.',
  ],
  simulation: [
    'Systems overlap gently until, one evening, you run something enormous.',
    'Nothing punishes you for taking your time.',
    'Each decision is small; together they make a place.',
  ],
  'racing-and-sports': [
    'The handling is easy to start with and takes months to master.',
    'Ghosts of your friends wait on every course.',
    'Weather changes within a heat, and so should your plan.',
  ],
  indie: [
    'It takes about five hours and leaves something behind.',
    'Made by four people, and every screen shows it.',
    'It does one thing, and it does it beautifully.',
  ],
};

const features = [
  'Play alone or with up to three friends',
  'Full controller support and remappable keys',
  'Photo mode with lenses and time of day',
  'A soundtrack recorded with a chamber orchestra',
  'Subtitles with size and contrast settings',
  'Three save slots and cloud saves',
  'New Game Plus with rearranged secrets',
  'Colour-blind palettes checked with players',
  'A difficulty that can be changed at any time',
  'Daily challenges with their own leaderboard',
  'Hand-painted backgrounds in every region',
  'Mod support from the first day',
];

export function describeGame(random: Random, game: GameEntry): { short: string; html: string } {
  const playTime = random.int(5, 60);
  return {
    short: `${game.premise}.`,
    html:
      paragraph(
        `${game.premise}. ${game.name} takes place in ${game.setting}, and it trusts you to find your own way through.`,
      ) +
      paragraph(
        `${random.sample(genrePitch[game.genre], 2).join(' ')} A first run takes around ${playTime} hours; most players find something new on the second.`,
      ) +
      list('What awaits you', random.sample(features, random.int(3, 5))) +
      (random.chance(0.6)
        ? `<p><strong>Good to know:</strong> the key is shown in your library right after payment and does not expire.</p>`
        : ''),
  };
}

export function describeDlc(random: Random, name: string, game: GameEntry): { short: string; html: string } {
  const hours = random.int(3, 14);
  return {
    short: `An addition to ${game.name}: about ${hours} more hours in ${game.setting}.`,
    html:
      paragraph(
        `${name} returns to ${game.setting}. It opens after the second chapter of ${game.name} and can be played with any saved game.`,
      ) +
      list(
        'Included',
        random.sample(
          [
            'A new region with its own map',
            'Six side stories',
            'Two companions with full dialogue',
            'A boss that players asked for',
            'Fourteen pieces of equipment',
            'Four songs for the jukebox',
            'A hard mode for the main story',
            'Outfits for every companion',
          ],
          random.int(3, 4),
        ),
      ) +
      `<p><strong>Requires the base game</strong> ${escapeHtml(game.name)} on the same platform.</p>`,
  };
}

const classLore: Record<ItemClass, readonly string[]> = {
  weapon: [
    'The balance is a little forward, which suits those who strike first.',
    'Its maker signed the tang and never made another.',
    'It has changed hands eleven times, and nine of those were voluntary.',
  ],
  armor: [
    'It was fitted for somebody taller; the straps forgive that.',
    'Old dents were left in, on the theory that luck should not be hammered out.',
    'Light enough to sleep in, strong enough that you can.',
  ],
  accessory: [
    'It is warm to the touch, even in winter.',
    'The stone turns a shade darker when somebody lies.',
    'Worn on the left hand by tradition and on the right by thieves.',
  ],
  consumable: [
    'Tastes of pepper and rain.',
    'Works at once and lasts about as long as a song.',
    'Keep upright, keep cool, keep away from the mule.',
  ],
  collectible: [
    'It does nothing, and it does it with great dignity.',
    'Collectors argue about the second edition; this is the first.',
    'Comes with its own stand and a small, unverifiable story.',
  ],
};

const classStats: Record<ItemClass, (random: Random, power: number) => string[]> = {
  weapon: (random, power) => [
    `Damage ${18 * power + random.int(0, 12)}`,
    `Critical chance +${2 + power * random.int(1, 2)} %`,
    `Attack speed ${(0.8 + random.next() * 0.9).toFixed(2)}`,
  ],
  armor: (random, power) => [
    `Protection ${24 * power + random.int(0, 14)}`,
    `Weight ${random.int(2, 14)} kg`,
    `Resistance to ${random.pick(['fire', 'frost', 'poison', 'lightning'])} +${4 * power} %`,
  ],
  accessory: (random, power) => [
    `${random.pick(['Wit', 'Nerve', 'Focus', 'Fortune'])} +${3 * power}`,
    `Cooldown −${power * 2} %`,
    `Socket: ${random.pick(['none', 'one', 'two'])}`,
  ],
  consumable: (random, power) => [
    `Effect lasts ${random.int(2, 9) * 10} seconds`,
    `Stack size ${random.pick([5, 10, 20])}`,
    `Restores ${40 * power} ${random.pick(['health', 'stamina', 'mana'])}`,
  ],
  collectible: (random, power) => [
    `Edition of ${random.pick([100, 250, 500, 1000])}`,
    `Display value ${power * 120 + random.int(0, 60)}`,
    `Counts towards the ${random.pick(['Curator', 'Magpie', 'Antiquarian'])} title`,
  ],
};

export function describeItem(
  random: Random,
  item: { name: string; itemClass: ItemClass; rarity: Rarity },
  gameName: string,
  isManual: boolean,
): { short: string; html: string } {
  const power = ['common', 'uncommon', 'rare', 'epic', 'legendary'].indexOf(item.rarity) + 1;
  const lore = random.sample(classLore[item.itemClass], 2);
  const article = /^[aeiou]/.test(item.rarity) ? 'An' : 'A';
  return {
    short: `${article} ${item.rarity} ${item.itemClass} for ${gameName}. ${lore[0] ?? ''}`,
    html:
      paragraph(`${lore.join(' ')}`) +
      paragraph(
        `${item.name} can be used in ${gameName} from level ${power * 8 - 5} on and is bound to the first character that equips it.`,
      ) +
      list('Properties', classStats[item.itemClass](random, power)) +
      (isManual
        ? paragraph(
            'The seller delivers this item in the game, usually within a few hours of your order. Keep your character name ready.',
          )
        : paragraph(
            'You get a code. Enter it in the game under Menu › Redeem and the item will be waiting in your mailbox.',
          )),
  };
}

const packDetails: Record<string, readonly string[]> = {
  textures: [
    'Tiles without visible seams in both directions',
    'PNG at a power-of-two size',
    'Named by surface and variant',
  ],
  sounds: ['WAV, 16 bit, mono', 'Trimmed and levelled to the same loudness', 'Several takes of each sound'],
  music: ['Loops without a gap', 'WAV, 16 bit', 'Parts that can be layered'],
  models: [
    'Wavefront OBJ with clean normals',
    'Pivot at the base, one unit is one metre',
    'Works in every common engine',
  ],
  tilesets: [
    'One sheet as PNG, described in JSON',
    'A fixed grid without margins',
    'A small example map to start from',
  ],
  sprites: ['Sheets as PNG with transparency', 'Frames and names in JSON', 'One palette for the whole set'],
};

export function describePack(random: Random, pack: PackListEntry): { short: string; html: string } {
  const details = packDetails[pack.category];
  const isTool = details === undefined;
  const opening = isTool ? `${pack.name} is ${pack.contents}.` : `${pack.name} holds ${pack.contents}.`;
  return {
    short: opening,
    html:
      paragraph(
        `${opening} ${random.pick(isTool ? ['It opens in a second and stays out of the way.', 'It was written by people who needed it themselves.', 'No account, no telemetry, no subscription.'] : ['Made for small teams who need things to fit together.', 'Every file was tested in a running game before it made the cut.', 'Use it as it is, or take it apart.'])}`,
      ) +
      paragraph(
        random.pick(
          isTool
            ? [
                'One licence covers two of your own machines and every update of this major version.',
                'The licence is yours for good and includes a year of new features.',
              ]
            : [
                'Licensed for one team and any number of its projects, commercial ones included. Reselling the files themselves is not allowed.',
                'Use it in as many of your own projects as you like; credit is welcome and not required.',
              ],
        ),
      ) +
      list(
        isTool ? 'Highlights' : 'What is inside',
        isTool
          ? random.sample(
              [
                'Undo without end',
                'Keyboard shortcuts for everything',
                'Dark and light interface',
                'Works offline',
                'Import and export of open formats',
                'Command line for batch work',
              ],
              4,
            )
          : [...details, 'README with licence and credits'],
      ),
  };
}
