/** What the screen at an address looks like in outline, as one pattern each; the rest is rows of cards. */
const shapes = {
  product: '^/product/[^/]+/?$',
  columns: '^/(cart|checkout)/?$|^/user/orders/[^/]+/pay',
  order: '^/user/orders/[^/]+/?$',
  library: '^/user/downloads',
  account: '^/user/',
  desk: '^/(admin|seller-center)(/|$)',
  text: '^/(page|developers)(/|$)',
  form: '^/(login|register|two-factor|forgot-password|reset-password)(/|$)',
} as const;
export type ScreenShape = keyof typeof shapes | 'cards';

export function screenShapeOf(path: string): ScreenShape {
  const found = Object.entries(shapes).find(([, pattern]) => new RegExp(pattern).test(path))?.[0];
  return screenShapes.find((shape) => shape === found) ?? 'cards';
}

export const screenShapes: readonly ScreenShape[] = [
  'product',
  'columns',
  'order',
  'library',
  'account',
  'desk',
  'text',
  'form',
  'cards',
];

/** For the head of the document: its first shapes are those of the screen that comes, before any code has. */
export function renderShapeScript(): string {
  return `(function(s,k){for(k in s)if(new RegExp(s[k]).test(location.pathname)){document.documentElement.dataset.shape=k;break}})(${JSON.stringify(shapes)})`;
}
