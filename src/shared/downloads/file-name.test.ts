import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['pack.zip', 'pack.zip'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\Über pack.zip', 'Über pack.zip'],
  ['a\r\nSet-Cookie: x.zip', 'aSet-Cookie_ x.zip'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['..hidden. ', 'hidden'],
  ['con.txt', '_con.txt'],
  ['what?<1>|2.zip', 'what__1__2.zip'],
  ['///', ''],
  ['...', ''],
])('%j is kept as %j', (name, kept) => expect(cleanFileName(name)).toBe(kept));

test('a long name keeps its ending', () => {
  const kept = cleanFileName(`${'n'.repeat(400)}.tar.gz`);
  expect(kept).toHaveLength(150);
  expect(kept).toMatch(/n\.tar\.gz$/);
});
