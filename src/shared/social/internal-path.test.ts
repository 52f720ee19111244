import { describe, expect, test } from 'vitest';
import { internalPath } from './internal-path.ts';

const outside = `
https://evil.example|http://evil.example|//evil.example|///evil.example|////evil.example|/\\evil.example|\\/evil.example
\\\\evil.example|/\\/evil.example|/.//evil.example|/..//evil.example|/./\\evil.example|/a/..//evil.example|javascript:alert(1)
JavaScript:alert(1)|data:text/html,x|vbscript:x|file:///etc/passwd|blob:https://x/1|ftp://evil.example|mailto:a@b.c|evil.example
evil.example/path|@evil.example|?next=//evil.example|#//evil.example|.|..|./|../|/ /evil.example|/%5c|https:evil.example
https:/evil.example|https:\\\\evil.example|http:evil.example|//evil.example@shop|//shop@evil.example|//[::1]/|//127.0.0.1
//0x7f000001|//evil%2eexample|:80/|/\\\\\\evil.example|\\evil.example|//\\evil.example|/\\\\evil.example/..|/.\\/evil.example|*|about:blank
`
  .trim()
  .split(/[|\n]/);
const invisible = [
  '',
  ' ',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000//x',
  '\u00a0//evil.example',
  '/\u007f/x',
  `/${'a'.repeat(2048)}`,
];

describe('internalPath (S-26)', () => {
  test.each([...outside.filter((text) => text !== '/%5c'), ...invisible])('%j leads nowhere else', (text) => {
    expect(internalPath(text)).toBe('/');
  });

  test('there are at least sixty of them', () => {
    expect(outside.length + invisible.length).toBeGreaterThanOrEqual(60);
  });

  test.each([
    '/',
    '/user/orders?status=paid#top',
    '/category/keys?q=%5C%2F',
    '/%5c/evil.example',
    '/a//b',
    '/a/@evil.example',
  ])('%s stays', (path) => expect(internalPath(path)).toBe(path));
});
