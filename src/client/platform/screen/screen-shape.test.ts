import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { renderShapeScript, screenShapeOf } from './screen-shape.ts';

test.each([
  ['/', 'cards'],
  ['/product', 'cards'],
  ['/product/frozen-sword', 'product'],
  ['/cart', 'columns'],
  ['/checkout', 'columns'],
  ['/checkout/return', 'cards'],
  ['/user/orders', 'account'],
  ['/user/orders/0197-a', 'order'],
  ['/user/orders/0197-a/pay', 'columns'],
  ['/user/downloads', 'library'],
  ['/user/settings', 'account'],
  ['/admin', 'desk'],
  ['/seller-center/products', 'desk'],
  ['/page/terms', 'text'],
  ['/login', 'form'],
  ['/reset-password/abc', 'form'],
])('%s has the outline of %s, in the document as in the code', (pathname, shape) => {
  expect(screenShapeOf(pathname)).toBe(shape);
  const document = { documentElement: { dataset: { shape: 'cards' } } };
  runInNewContext(renderShapeScript(), { document, location: { pathname } });
  expect(document.documentElement.dataset.shape).toBe(shape);
});
