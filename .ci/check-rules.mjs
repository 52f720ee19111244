// Every rule that a file cites by its code has an entry in docs/rules.md, and every entry is cited somewhere. Every file that
// docs/asvs.md names as evidence is there (S-30). No source cites a paragraph of a page that is not in the repository.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const rulesFile = 'docs/rules.md';
const code = /(?<![\w%#-])(?:D-\d{1,2}|[MRS]-\d{2}|C(?:[1-9]|1\d))(?![\w%-])/g;
const read = /\.(?:ts|tsx|mjs|js|css|html|md|sql|prisma|patch|sh|ya?ml)$|Dockerfile$/;
// The path data of drawings looks like codes.
const drawings = /^(?:prisma\/seed\/art\/|src\/client\/.*\.svg$)/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => read.test(file) && !drawings.test(file) && file !== rulesFile);

const citedIn = new Map();
const paragraphs = [];
for (const file of files) {
  const text = readIfThere(file);
  for (const [cited] of text.matchAll(code)) if (!citedIn.has(cited)) citedIn.set(cited, file);
  if (file.startsWith('src/') && /§\s?\d/.test(text)) paragraphs.push(file);
}
const entries = [...readFileSync(rulesFile, 'utf8').matchAll(/^- <a id="([^"]+)"><\/a>\*\*([^*]+)\*\*/gm)];
const written = entries.map(([, , name]) => name);

const faults = [
  ...[...citedIn].filter(([name]) => !written.includes(name)).map(([name, file]) => `${file} cites ${name}: no entry`),
  ...written.filter((name) => !citedIn.has(name)).map((name) => `${name} has an entry that nothing cites`),
  ...written.filter((name, index) => written.indexOf(name) !== index).map((name) => `${name} has two entries`),
  ...paragraphs.map((file) => `${file} cites a paragraph (§): name a rule or the reason`),
  ...entries.filter(([, id, name]) => id !== name.toLowerCase()).map(([, id, name]) => `${name} has the anchor ${id}`),
];
for (const fault of faults) process.stderr.write(`${rulesFile}: ${fault}\n`);
const evidenceFile = 'docs/asvs.md';
const named = [...readFileSync(evidenceFile, 'utf8').matchAll(/`([^`\s]+\/[^`\s]+\.\w+|\.ci\/run)`/g)].map(
  ([, file]) => file,
);
const missing = named.filter((file) => !existsSync(file) && !existsSync(`src/server/${file}`));
for (const file of new Set(missing)) process.stderr.write(`${evidenceFile}: ${file} is not there\n`);
process.exitCode = faults.length + missing.length === 0 ? 0 : 1;

/** A file that was deleted and not committed yet is still listed. */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
