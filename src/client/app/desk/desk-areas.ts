import { categoriesDesk } from '../../categories/desk/categories.desk.ts';
import type { DeskArea } from '../../desk/desk-area.ts';
import { ordersDesk } from '../../orders/desk/orders.desk.ts';
import { productsDesk } from '../../pages/product-editor/products.desk.ts';

/** What the back office and the seller center consist of; within a group the navigation keeps this order. */
export const deskAreas: readonly DeskArea[] = [...ordersDesk, ...productsDesk, ...categoriesDesk];
