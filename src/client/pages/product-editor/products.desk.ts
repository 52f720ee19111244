import { IconDeviceGamepad2 } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

const shared = {
  path: '/products',
  label: 'Products',
  group: 'Catalogue',
  Icon: IconDeviceGamepad2,
  permission: 'product:update',
  goKey: 'p',
} as const;
const list = () => import('../../products/desk/list/products-desk-page.tsx');
const editor = () => import('./product-editor-page.tsx');
const editing = [
  { path: '/new', title: 'New product', screen: screenModule(() => editor().then((m) => m.NewProductPage)) },
  { path: '/:id', title: 'Product', screen: screenModule(() => editor().then((m) => m.ProductEditorPage)) },
];

/** Staff look after everybody's products, sellers after their own, in the same screens. */
export const productsDesk: readonly DeskArea[] = [
  {
    ...shared,
    desk: 'admin',
    work: ['products.toApprove'],
    screens: [
      { path: '', title: 'Products', screen: screenModule(() => list().then((m) => m.ProductsDeskPage)) },
      ...editing,
    ],
  },
  {
    ...shared,
    desk: 'seller',
    screens: [
      { path: '', title: 'Products', screen: screenModule(() => list().then((m) => m.OwnProductsDeskPage)) },
      ...editing,
    ],
  },
];
