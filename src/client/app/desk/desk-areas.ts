import { auditDesk } from '../../audit/desk/audit.desk.ts';
import { categoriesDesk } from '../../categories/desk/categories.desk.ts';
import type { DeskArea } from '../../desk/desk-area.ts';
import { ordersDesk } from '../../orders/desk/orders.desk.ts';
import { productsDesk } from '../../pages/product-editor/products.desk.ts';
import { userDesk } from '../../pages/user-desk/user-desk.desk.ts';
import { reportsDesk } from '../../reports/desk/reports.desk.ts';
import { reviewsDesk } from '../../reviews/desk/reviews.desk.ts';
import { rolesDesk } from '../../roles/desk/roles.desk.ts';
import { settingsDesk } from '../../settings/desk/settings.desk.ts';

/** What the back office and the seller center consist of; within a group the navigation keeps this order. */
export const deskAreas: readonly DeskArea[] = [
  ...ordersDesk,
  ...productsDesk,
  ...categoriesDesk,
  ...userDesk,
  ...reviewsDesk,
  ...reportsDesk,
  ...rolesDesk,
  ...settingsDesk,
  ...auditDesk,
];
