/** So many of the most used passwords are refused, whatever is appended to them (D-50). */
const LISTED = 10_000;
/** Shorter beginnings are no words. */
const WORD_LENGTH = 4;
/** Keep every rule, follow the keyboard, and stand in no list of words. */
const favourites = [
  ...['1qaz!qaz', '1qaz@wsx', '!qaz2wsx', '1qaz2wsx!', 'zaq1@wsx', 'qaz123!@#', 'qwe123!@#', 'abc123!@#', 'asd123!@#'],
  ...['aa123456!', 'aa123456@', 'aa12345678!', 'abc@1234', 'abc@12345', 'a1b2c3d4!'],
];
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Whether a guesser would try it among the first: compared without capitals, look-alike letters and a short ending. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= loadList();
  const list = await loaded;
  const text = password.toLowerCase();
  const word = text.replace(/[^a-z]{1,6}$/, '');
  const plain = word.replace(/[@431!0$5]/g, (sign) => letterOf[sign] ?? sign);
  return list.has(text) || [word, plain].some((each) => each.length >= WORD_LENGTH && list.has(each));
}

/** Read when the first password is chosen: most processes never need it. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...favourites, ...dictionary['passwords-common'].slice(0, LISTED)]);
}
