export type Genre = 'action' | 'rpg' | 'strategy' | 'adventure' | 'simulation' | 'racing-and-sports' | 'indie';

export interface GameEntry {
  name: string;
  genre: Genre;
  scene: string;
  /** Who you are and what you do, in one sentence. */
  premise: string;
  setting: string;
}

const rows = `
Hollow Tides|adventure|sea|You row between drowned villages, mapping what the water gave back|an archipelago that sinks a little every night
Ashen Crown|rpg|castle|You are the last steward of a throne nobody may sit on|a kingdom under a slow rain of ash
Starlit Wardens|strategy|space|You command a patrol fleet at the edge of charted space|nine systems and one very old treaty
Neon Meridian|action|neonGrid|You courier memories through a city that never reboots|a vertical city split by a line of light
Vale of Lanterns|rpg|forest|You relight the lanterns that keep the wood from wandering|a forest whose paths move after dark
Ironroot|strategy|mountains|You lead a dwarven company that mines upward|a mountain range that is hollow and knows it
The Last Cartographer|adventure|desert|You draw a desert that changes whenever nobody looks|an ocean of sand with the memory of water
Saltglass|indie|sea|You keep a lighthouse and every ship is a short story|a coast of glass cliffs
Paper Kingdoms|strategy|castle|You fold armies out of old letters|a writing desk at war
Drift Hour|racing-and-sports|road|You race the mountain pass between midnight and one|an island of tunnels and tea houses
Cinderline|action|volcano|You run ahead of an eruption with a grappling hook|a railway built into a volcano
Frostbound Express|simulation|snow|You run the only train across a frozen continent|eleven stations and one endless winter
Orchard of Gears|simulation|islands|You grow machines from seed|floating terraces above the clouds
Gravewake|action|dungeon|You fight your way out of the underworld, politely|catacombs that rearrange themselves
Sunken Parliament|adventure|city|You investigate a crime that the tide keeps erasing|a flooded capital
Kestrel Down|action|mountains|You crash behind the lines and walk home|a highland border in 1927 of another world
Tidal Engine|simulation|sea|You design ships and then survive the weather in them|a northern shipyard
Wildmarch|rpg|forest|You travel with a caravan of beasts that each want something|a border country without a border
Monument Nine|adventure|desert|You climb a machine that was mistaken for a mountain|the ninth monument
Glasshouse Rebels|strategy|city|You organise a revolution in a city of windows|a capital with no walls to hide behind
Sleepwalker Inn|indie|snow|You run an inn where guests arrive asleep|a mountain pass in December
Circuit Saints|racing-and-sports|road|You race engines that remember their drivers|a world league on seven continents
Orbital Gardener|simulation|space|You keep a greenhouse alive around a dying star|one ring, four hundred plants
Thornlight|action|forest|You hunt with light in a forest that fears it|an overgrown observatory
King of Small Places|rpg|castle|You rule a kingdom of eleven houses and a well|a valley too small for maps
Ember Protocol|action|volcano|You put out fires that think|a geothermal colony
Seven Quiet Bells|adventure|mountains|You climb to seven bells and choose which to ring|a monastery trail
Voltage Heights|racing-and-sports|neonGrid|You race hoverboards over the roofs|the upper districts
Gloam|indie|dungeon|You are a small light in a large dark|one cave
Harrow and Hearth|simulation|forest|You farm land that remembers the war|a village being rebuilt
Shardfall|rpg|islands|You gather the pieces of a broken sky|islands drifting apart
Zero Harbour|strategy|space|You run a free port between three empires|a station with no owner
Pale Rider League|racing-and-sports|desert|You race horses of skeleton across the flats|a salt pan under two moons
Clockwork Tundra|strategy|snow|You keep a city warm with machines|a white plain
Ravenmoor|adventure|forest|You inherit a house and its enemies|a moor in permanent October
Brightwater Bay|simulation|sea|You restore a harbour town one boat at a time|a bay that forgot its name
Titan’s Echo|action|arena|You fight giants in front of those who bet on them|an arena cut from a skull
Dustcaller|rpg|desert|You call storms and owe them favours|the trade roads of the interior
Midnight Orchestra|indie|city|You conduct a city asleep|one block, one night
Astral Freight|simulation|space|You deliver things nobody should deliver|a slow ship and a long contract
Cryptbreakers|action|dungeon|You and three friends rob the dead|the vaults under the old bank
Blackthorn Regiment|strategy|forest|You lead forty soldiers home|a war that ended yesterday
Aurora Descent|racing-and-sports|snow|You ski down mountains nobody has climbed|a polar chain
Lumen District|adventure|neonGrid|You solve cases by the light they leave|a quarter without a sun
Oathbreaker Saga|rpg|mountains|You broke one promise and walk through its consequences|five valleys and a border
Skyline Syndicate|strategy|city|You build towers and the gangs inside them|a skyline for sale
Bramble Knights|indie|castle|You are mice with a code of honour|a garden in autumn
Deep Signal|adventure|sea|You listen to something under the ice shelf|a listening station
Crimson Paddock|racing-and-sports|arena|You manage a stable of racing drakes|a town with one season
Halcyon Drift|simulation|islands|You steer a village that flies|the trade winds
Rustborn|action|desert|You rebuild yourself from what you defeat|a scrapyard with a horizon
Moonlit Accord|strategy|castle|You negotiate peace between werewolves and taxes|a duchy by night
Fable & Fang|rpg|forest|You tell stories and they come for you|the storyteller’s road
Nightglass|indie|space|You polish telescopes and see too much|an observatory at closing time
Undercity Blues|adventure|city|You play a saxophone and solve murders|the lower line
Goldwake Pirates|action|sea|You steal an island|a sea with a customs office
Stormcaller Rally|racing-and-sports|road|You drive ahead of the weather|nine stages of bad roads
Frontier Bloom|simulation|desert|You plant the first forest|a red plain
The Long Stair|rpg|dungeon|You descend until the stairs run out|a stairwell the size of a nation
Last Palisade|strategy|forest|You hold a wall for one more night|a wooden fort
Cobalt Sky|action|islands|You fly a plane held together by luck|an archipelago of cloud
Little Colossus|indie|mountains|You are a giant and careful|a country of tiny towns
Grand Bazaar|simulation|city|You haggle your way to a palace|the market of a thousand doors
Winter’s Ledger|rpg|snow|You collect debts in a frozen land|a bank that outlived its kings
Pulse Runner|action|neonGrid|You run to the beat or not at all|a tower of sound
The Quiet Armada|strategy|sea|You command ships that must not be seen|a blockade
Moth & Candle|indie|dungeon|You are drawn to the light and should not be|a cathedral cellar
Solstice Arena|racing-and-sports|arena|You play the one match of the year|a stadium on the equator
Wayfarer’s Almanac|adventure|mountains|You walk with a book that is one day ahead|the old pilgrim road
Atlas of Embers|rpg|volcano|You follow a map that burns as you read|the fire coast
Comet Foundry|simulation|space|You melt comets into cathedrals|the cold belt
`;

/** Games that exist only here. */
export const gameList: readonly GameEntry[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', genre = '', scene = '', premise = '', setting = ''] = row.split('|');
    return { name, genre: toGenre(genre), scene, premise, setting };
  });

function toGenre(text: string): Genre {
  const genres: readonly Genre[] = [
    'action',
    'rpg',
    'strategy',
    'adventure',
    'simulation',
    'racing-and-sports',
    'indie',
  ];
  const genre = genres.find((known) => known === text);
  if (!genre) throw new RangeError(`Unknown genre ${text}`);
  return genre;
}
