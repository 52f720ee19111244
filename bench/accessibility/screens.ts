import { deskAreas } from '../../src/client/app/desk/desk-areas.ts';
import { notFoundRoute, routes } from '../../src/client/app/routing/routes.ts';
import { deskRoots } from '../../src/client/desk/desk-area.ts';
import type { Route } from '../../src/client/platform/screen/route.ts';
import { type MakeExample, madeExamples } from './make-examples.ts';

export type VisitorName = 'guest' | 'member' | 'seller' | 'admin';
export type ScreenToSee = {
  key: string;
  pattern: string;
  visitor: VisitorName;
  /** An address, the pattern of a link that stands on the page `from`, or what writes an example. */
  open: { path: string } | { link: string; from: string } | { make: MakeExample };
};

/** Where an example of an address with a parameter is found: the page that links to one, or an address. */
const examples: Readonly<Record<string, ScreenToSee['open']>> = {
  '/category/:slug': { path: '/category/weapons' },
  '/page/:slug': { path: '/page/terms' },
  '/product/:id': { path: '/product/sci-fi-panels-vol-1' },
  '/seller/:userName': { link: '/seller/', from: '/product/sci-fi-panels-vol-1' },
  // A link that is not valid, as somebody sees it who got an old one.
  '/gift/:token': { path: '/gift/not-a-gift-of-this-shop' },
  '/reset-password/:token': { path: '/reset-password/not-a-token-of-this-shop' },
  '/wishlist/:shareId': { path: '/wishlist/not-a-list-of-this-shop' },
  '/withdraw/:orderNumber': { path: '/withdraw/GM-2026-000001' },
  '/admin/settings/:group': { link: '/admin/settings/', from: '/admin/settings' },
  '/admin/wallet/:id': { link: '/admin/wallet/', from: '/admin/wallet' },
};

/** Every screen of the router and of the desks, so that a new one is looked at too. */
export function listScreens(): ScreenToSee[] {
  const desks = deskAreas.flatMap(({ desk, path, screens }) =>
    screens.map((screen) => toScreen(`${deskRoots[desk]}${path}${screen.path}`, desk)),
  );
  const shop = routes.filter(({ nested }) => nested !== true);
  const homes = Object.values(deskRoots).map((root) => toScreen(root, root === deskRoots.admin ? 'admin' : 'seller'));
  return [
    ...shop.map(({ path, access }) => toScreen(path, visitorOf(access))),
    { key: notFoundRoute.title, pattern: '*', visitor: 'guest', open: { path: '/no-such-page' } },
    ...homes,
    ...desks,
  ];
}

function visitorOf(access: Route['access']): VisitorName {
  if (access === 'login') return 'member';
  return access === 'staff' ? 'admin' : access === 'seller' ? 'seller' : 'guest';
}

function toScreen(pattern: string, visitor: VisitorName): ScreenToSee {
  const parameter = /\/:\w+$/.exec(pattern);
  const parent = pattern.slice(0, parameter?.index);
  const make = madeExamples[pattern];
  const given = make ? { make } : examples[pattern];
  const open = given ?? (parameter ? { link: `${parent}/`, from: parent } : { path: pattern });
  return { key: pattern, pattern, visitor, open };
}
