import { count, nameBy, type Report, share, sum } from '../report.ts';

const visitsThat = (key: string) => `${sum('count')} FILTER (WHERE f."by" = 'visit' AND f."key" = '${key}')`;
const begun = visitsThat('begun');
const paid = `${sum('count')} FILTER (WHERE f."by" = 'all')`;
const views = count('views', 'Page views', sum('count'));

/** How far visits went. Orders count whoever placed them, so the conversion is too high where few agree to be counted. */
export const trafficReport: Report = {
  rowLabel: 'Date',
  by: () => ['visit', 'views', 'all'],
  columns: [
    count('visits', 'Visits', begun),
    count('views', 'Page views', `${sum('count')} FILTER (WHERE f."by" = 'views')`),
    count('product', 'Saw a product', visitsThat('product')),
    count('cart', 'Opened the cart', visitsThat('cart')),
    count('checkout', 'Started checkout', visitsThat('checkout')),
    count('orders', 'Orders paid', paid),
    share('conversion', 'Conversion', `COALESCE(${paid}, 0)`, begun),
  ],
  course: { column: 'visits' },
};

const screenNames: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/product': 'Product list',
  '/product/:id': 'Products',
  '/category/:slug': 'Categories',
  '/page/:slug': 'Content pages',
  '/seller/:userName': 'Sellers',
  '/search': 'Search results',
  '/cart': 'Cart',
  '/checkout': 'Checkout',
  '/user/*?': 'Members’ own pages and profiles',
};

export const screensReport: Report = {
  rowLabel: 'Page',
  by: () => ['screen'],
  key: 'f."key"',
  columns: [views],
  sort: 'views',
  course: { by: ['views'], column: views },
  nameRows: nameBy((key) => screenNames[key] ?? key),
};

export const sourcesReport: Report = {
  rowLabel: 'Website',
  by: () => ['referrer'],
  key: 'f."key"',
  columns: [count('visits', 'Visits', sum('count'))],
  sort: 'visits',
  nameRows: nameBy((key) => (key === '' ? 'Direct or unknown' : key)),
};
