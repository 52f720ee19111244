// Keys and passwords of real services in the files of the repository (S-23), by the recommended rules of secretlint.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

const picture = /\.(?:png|webp|svg|woff2)$/;
/** Tests connect to servers that do not exist, with words for passwords. */
const madeUp = /:(?:pass|word|secret)@/;
const id = '@secretlint/secretlint-rule-preset-recommend';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
});
let found = 0;
for (const file of files.split('\0').filter((name) => name !== '' && !picture.test(name))) {
  const content = readIfThere(file);
  const source = { content, filePath: file, contentType: 'text' };
  const { messages } = await lintSource({ source, options: { config: { rules: [{ id, rule: creator }] } } });
  for (const { range, loc, messageId } of messages) {
    if (madeUp.test(content.slice(...range))) continue;
    process.stderr.write(`${file}:${loc.start.line} looks like a secret: ${messageId}\n`);
    found += 1;
  }
}
// At once: the library measures each rule, and would evaluate that for minutes.
process.exit(found === 0 ? 0 : 1);

/** A file that was deleted and not committed yet is still listed. */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
