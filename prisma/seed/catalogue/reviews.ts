import type { ProductType } from '../art/subject.ts';
import type { Random } from '../random.ts';
import type { DemoReview } from './catalogue-types.ts';
import { demoShoppers } from './people.ts';

type Tone = 'good' | 'mixed' | 'bad';

const titles: Record<Tone, readonly string[]> = {
  good: [
    'Exactly what I hoped for',
    'Worth every cent',
    'Arrived before I blinked',
    'A quiet masterpiece',
    'Better than the pictures',
    'Would buy again',
    'My favourite this year',
    'No complaints at all',
    'Lovely piece of work',
    'Smooth from start to finish',
  ],
  mixed: [
    'Good, with an asterisk',
    'Fine for the price',
    'Almost there',
    'Mixed feelings',
    'Solid, not special',
    'Wait for a sale',
  ],
  bad: ['Not for me', 'Expected more', 'Had to ask support', 'Too short', 'Disappointed'],
};

const openings: Record<ProductType, Record<Tone, readonly string[]>> = {
  game: {
    good: [
      'I lost a whole weekend to this and regret nothing.',
      'The first hour is slow, but then it won’t let you go.',
      'Runs well on my old machine and looks wonderful.',
      'Finished it twice, the second time just for the music.',
      'My partner took over the controller and has not given it back.',
    ],
    mixed: [
      'Great ideas, uneven pacing.',
      'The middle chapters drag a little, but the ending makes up for it.',
      'Enjoyable, though the menus fight you.',
    ],
    bad: [
      'I wanted to like it more than I did.',
      'The controls never clicked for me.',
      'Crashed twice on the second evening.',
    ],
  },
  dlc: {
    good: [
      'A proper extension, not a map with a price tag.',
      'The new characters alone are worth it.',
      'I started a new save just for this.',
      'It answers the question the main game left open.',
    ],
    mixed: ['Nice, but over in an evening.', 'Good content, thin story.'],
    bad: ['Feels cut from the main game.', 'Two hours and done.'],
  },
  software: {
    good: [
      'Replaced three other tools for me.',
      'Learned it in an afternoon and use it daily.',
      'Light, quick and no account needed.',
      'The documentation is actually readable.',
    ],
    mixed: ['Does the job, but the export options are limited.', 'Good tool, ugly icons.'],
    bad: ['Too many clicks for simple things.', 'Needs another year of work.'],
  },
  game_item: {
    good: [
      'Code worked first try.',
      'Looks even better in the game.',
      'Carried me through the last two bosses.',
      'The glow is ridiculous and I love it.',
      'Delivered while I was still on the payment page.',
    ],
    mixed: ['Nice to have, not a must.', 'Looks good, the stats are average.', 'Took a few minutes to arrive.'],
    bad: ['Weaker than I thought.', 'I read the description too quickly, my own fault.'],
  },
  resource: {
    good: [
      'Clean files, sensible names, no surprises.',
      'Dropped straight into my project.',
      'The little details give it away as handmade.',
      'Saved me a week of work.',
      'Everything lines up to the pixel.',
    ],
    mixed: ['Good quality, I would have liked more variants.', 'Useful, though a few files needed trimming.'],
    bad: ['Style did not match the rest of my assets.', 'Smaller than I expected.'],
  },
};

const closings: Record<Tone, readonly string[]> = {
  good: [
    'Recommended without hesitation.',
    'The seller answered a question within the hour.',
    'I have already sent the link to two friends.',
    'Five stars, easily.',
    'Waiting for whatever they make next.',
    '',
  ],
  mixed: ['Still glad I bought it.', 'Three and a half stars if I could.', 'Worth it at a discount.', ''],
  bad: ['Support was friendly, at least.', 'Maybe it suits somebody else better.', ''],
};

const toneOf = (rating: number): Tone => (rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad');

/** 0 to 40 reviews, each by another shopper. `quality` 0..1 moves the ratings; most products end between 3.6 and 4.9. */
export function planReviews(
  random: Random,
  type: ProductType,
  quality: number,
  publishedDaysAgo: number,
): DemoReview[] {
  const count = random.chance(0.12) ? 0 : Math.floor(40 * random.next() ** 2.2 + random.int(0, 3));
  return random.sample(demoShoppers, Math.min(40, count)).map((shopper) => {
    const luck = random.next() * 0.62 + quality * 0.55;
    const rating = luck > 0.58 ? 5 : luck > 0.36 ? 4 : luck > 0.24 ? 3 : luck > 0.14 ? 2 : 1;
    const tone = toneOf(rating);
    return {
      shopperUserName: shopper.userName,
      rating,
      title: random.pick(titles[tone]),
      content: [random.pick(openings[type][tone]), random.pick(closings[tone])].filter(Boolean).join(' '),
      daysAgo: random.int(0, Math.max(1, Math.min(publishedDaysAgo - 1, shopper.joinedDaysAgo, 420))),
      helpfulCount: Math.floor(18 * random.next() ** 4),
    };
  });
}
