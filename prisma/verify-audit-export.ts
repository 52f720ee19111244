// npm run audit:verify, or `node dist/server/audit-verify.js` where only the built shop is.

import { verifyExport } from '../src/server/audit-archive/verify-export.ts';

const [file, key] = process.argv.slice(2);
if (file === undefined) {
  console.error(
    'Usage: npm run audit:verify -- FILE [PUBLIC KEY], or node dist/server/audit-verify.js FILE [PUBLIC KEY]',
  );
  process.exit(2);
}
const { problem, entries, publicKey } = await verifyExport(file);
if (problem !== null) {
  console.error(`${file} cannot be trusted: ${problem}`);
  process.exit(1);
}
if (key !== undefined && key !== publicKey) {
  console.error(`${file} was signed with a different key: ${publicKey}`);
  process.exit(1);
}
console.log(`${file}: ${entries} entries, unaltered since they were exported.`);
if (key === undefined) console.log(`Signed with ${publicKey}. Compare it with the key shown in the audit log.`);
