/**
 * Passwords that keep every rule and are still the first ones that a guesser tries (D-50): well-known words with the
 * endings that people add to satisfy such rules, and the known favourites that follow no pattern.
 */
const words = `
password passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd welcome w3lcome qwerty qwertyuiop admin administrator letmein
login changeme master dragon monkey football baseball superman batman sunshine princess shadow michael jordan hunter
charlie jennifer summer winter spring autumn secret google gaming gamer minecraft fortnite pokemon starwars liverpool
iloveyou whatever trustno1 abc123 abcd1234 qwerty123 asdfgh zxcvbn computer internet freedom hello hockey killer
`;
const endings =
  '1 12 123 1234 ! 1! 01! 11! 12! 123! 1234! 12345! 123456! 2024! 2025! 2026! @1 @12 @123 @1234 #1 #123 !1 !123 1@ 123@ 123#';
const favourites = `
1qaz!QAZ 1qaz@WSX !QAZ2wsx 1Qaz2wsx! Zaq1@wsx Zaq12wsx! Qaz123!@# Qwe123!@# Abc123!@# Aa123456! Aa123456@ Aa12345678!
Abcd1234! Abcd@1234 Abc@1234 Abc@12345 Asdf1234! Asd123!@# Zxcv1234! Qwer1234! Qwert123! Aaaa1111! A1b2c3d4! Iloveyou1!
`;

const list = (text: string) => text.trim().split(/\s+/);

const common = new Set([
  ...list(words).flatMap((word) => list(endings).map((ending) => `${word}${ending}`)),
  ...list(favourites).map((password) => password.toLowerCase()),
]);

/** Whatever its case: capitals add nothing that a guesser would not try. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
