/** Word prefixes that are never listed as popular searches. */
const unlistedBeginnings = [
  'anal',
  'arsehole',
  'asshole',
  'bastard',
  'bitch',
  'blowjob',
  'bollock',
  'boob',
  'bullshit',
  'chink',
  'clit',
  'cocksuck',
  'cunt',
  'dickhead',
  'dildo',
  'fag',
  'fuck',
  'hentai',
  'hitler',
  'incest',
  'jizz',
  'kike',
  'masturb',
  'milf',
  'motherfuck',
  'nazi',
  'nigg',
  'nude',
  'onlyfans',
  'orgasm',
  'paedo',
  'pedo',
  'penis',
  'porn',
  'pussy',
  'rape',
  'rapist',
  'retard',
  'sex',
  'shit',
  'slut',
  'suicid',
  'tits',
  'vagina',
  'wank',
  'whore',
  'xxx',
] as const;

/** Harmless words with one of those prefixes. */
const listedWords = /^(?:anal(?:og|y)|rapeseed|sextant|fagus)/;

/** Private data: e-mail addresses, card and phone numbers, links. */
const privateText = /@|\d[\d -]{5,}\d|https?:|www\./;

/** Whether a query may be shown to others. Written for normalised queries. */
export function mayBeListed(query: string): boolean {
  if (query.length < 2 || privateText.test(query)) return false;
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return false;
  return !words.some(
    (word) => !listedWords.test(word) && unlistedBeginnings.some((beginning) => word.startsWith(beginning)),
  );
}
