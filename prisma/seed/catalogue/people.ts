import { createRandom } from '../random.ts';
import type { DemoSeller, DemoShopper } from './catalogue-types.ts';

const seller = (userName: string, displayName: string, country: string, about: string): DemoSeller => ({
  userName,
  email: `${userName}@example.com`,
  displayName,
  country,
  about,
});

export const demoSellers: readonly DemoSeller[] = [
  seller(
    'lanternworks',
    'Lanternworks Interactive',
    'SE',
    'A publisher of quiet, good-looking games. Keys come straight from us.',
  ),
  seller(
    'northgate',
    'Northgate Keys',
    'PL',
    'Licensed reseller since 2014. Every batch of keys is checked before it is listed.',
  ),
  seller(
    'coppercrow',
    'Copper Crow Studio',
    'CA',
    'Five people, one office dog and a shelf of games with too many birds in them.',
  ),
  seller('relicrow', 'Relic Row', 'GB', 'Traders in weapons and armour. If it glows, we have appraised it.'),
  seller(
    'moonbazaar',
    'The Moon Bazaar',
    'JP',
    'Accessories, charms and collectibles, delivered while the kettle boils.',
  ),
  seller('alchemists', 'Alchemists’ Row', 'FR', 'Potions, scrolls and things that should not be shaken.'),
  seller(
    'pixelquarry',
    'Pixel Quarry',
    'DE',
    'Textures, tiles and sprites cut to size. Made by hand, sorted with care.',
  ),
  seller('hushlab', 'Hush Lab Audio', 'NL', 'We record rooms, doors and weather so that you do not have to.'),
  seller('polyforge', 'Polyforge', 'BR', 'Low-poly models with clean topology and honest polygon counts.'),
  seller('toolshed', 'Toolshed Software', 'US', 'Small programs for people who make things.'),
];

const names =
  'mira_dell,otto.kray,fennec82,lumi,ashby_w,yukio,brambleton,nadia.r,pixelpip,coldsnap,juno_mars,tallboy,wrenfield,kestrel,sable.k,marlowe,quillon,dagny,ivo_p,petrichor,rookery,hazelnut7,old_tom,vesper.lin,carrow,zephyrine,moss.agate,bitwise,elodie,grumblecat,kaito_n,saffron,bluejay44,thornby,noor.h,lattice,pocketmoon,driftwood,eskil,marguerite,plumline,halcyon.d,tinkerbee,oskar_b,riverglass,sunniva,cobalt_jo,mothlight,arden,lupo.v,finch_and_co,snowmelt,basil.t,kirin,odette,graymalkin,tavish,pepperwood,lior.s,umbra_k'.split(
    ',',
  );
const countries = ['US', 'DE', 'FR', 'GB', 'PL', 'BR', 'JP', 'SE', 'CA', 'ES', 'IT', 'NL', 'KR', 'AU'];

export const demoShoppers: readonly DemoShopper[] = names.map((userName) => {
  const random = createRandom(`shopper ${userName}`);
  return {
    userName,
    email: `${userName}@example.com`,
    country: random.pick(countries),
    isVip: random.chance(0.22),
    joinedDaysAgo: random.int(20, 1100),
  };
});
