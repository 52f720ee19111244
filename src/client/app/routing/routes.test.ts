import { expect, test } from 'vitest';
import { accountPaths as knownAccountPaths, deskPaths as knownDeskPaths } from '../../../shared/seo/private-paths.ts';
import { findLinked, findScreen } from '../../../shared/seo/screen-paths.ts';
import { deskRoots, hrefOfArea } from '../../desk/desk-area.ts';
import { deskAreas } from '../desk/desk-areas.ts';
import { redirects } from './redirects.ts';
import { isForMembers, routes } from './routes.ts';

const paths = routes.map(({ path }) => path);
const deskPaths = deskAreas.flatMap((area) => area.screens.map(({ path }) => `${hrefOfArea(area)}${path}`));
/** The desks themselves stand for the screens below them. */
const screens = [
  ...routes.filter(({ nested }) => !nested).map(({ path }) => path),
  ...redirects.map(({ from }) => from),
  ...Object.values(deskRoots),
  ...deskPaths,
];

test('every path is declared once', () => {
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test.each(paths)('%s is not hidden by a screen before it', (path) => {
  const address = path.replace(/:\w+|\*\?/g, 'some-id');
  const toPattern = (known: string) => known.replace(/:\w+/g, '[^/]+').replace('*?', '.*');
  const first = paths.find((known) => new RegExp(`^${toPattern(known)}$`).test(address));
  expect(first).toBe(path);
});

test.each([
  ['/user/orders', true],
  ['/user/orders/some-id/', true],
  ['/cart', true],
  ['/user/some-id', false],
  ['/product/some-slug', false],
  ['/no-such-page', false],
])('%s is for members: %s', (path, isExpected) => {
  expect(isForMembers(path)).toBe(isExpected);
});

test.each(screens)('%s is known to the server', (path) => {
  const found = findScreen(path.replace(/:\w+/g, 'some-id'));
  expect(found === 'private' || found?.path === path).toBe(true);
});

test('the server knows no private screen that is not there', () => {
  expect([...knownAccountPaths, ...knownDeskPaths].filter((path) => !screens.includes(path))).toEqual([]);
});

test.each([...paths, ...redirects.map(({ from }) => from)].filter((path) => path.startsWith('/user/')))(
  '%s is told from the address of a member',
  (path) => {
    const linked = findLinked(path.replace(/:\w+/g, 'some-id'));
    expect(linked?.path).toBe(/^\/user\/:id/.test(path) ? path : undefined);
  },
);
