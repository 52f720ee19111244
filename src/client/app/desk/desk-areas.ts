import { auditDesk } from '../../audit/desk/audit.desk.ts';
import { bulkDesk } from '../../bulk/desk/bulk.desk.ts';
import { categoriesDesk } from '../../categories/desk/categories.desk.ts';
import { couponsDesk } from '../../coupons/desk/coupons.desk.ts';
import { cryptoDesk } from '../../crypto/desk/crypto.desk.ts';
import { dashboardsDesk } from '../../dashboards/desk/dashboards.desk.ts';
import type { DeskArea } from '../../desk/desk-area.ts';
import { developersDesk } from '../../developers/desk/developers.desk.ts';
import { emailTemplatesDesk } from '../../email-templates/desk/email-templates.desk.ts';
import { notificationsDesk } from '../../notifications/desk/notifications.desk.ts';
import { opsDesk } from '../../ops/desk/ops.desk.ts';
import { ordersDesk } from '../../orders/desk/orders.desk.ts';
import { contentDesk } from '../../pages/content/desk/content.desk.ts';
import { productsDesk } from '../../pages/product-editor/products.desk.ts';
import { userDesk } from '../../pages/user-desk/user-desk.desk.ts';
import { paymentsDesk } from '../../payments/desk/payments.desk.ts';
import { reportsDesk } from '../../reports/desk/reports.desk.ts';
import { reviewsDesk } from '../../reviews/desk/reviews.desk.ts';
import { rolesDesk } from '../../roles/desk/roles.desk.ts';
import { salesReportsDesk } from '../../sales-reports/desk/sales-reports.desk.ts';
import { sellerApplicationsDesk } from '../../seller-applications/desk/seller-applications.desk.ts';
import { settingsDesk } from '../../settings/desk/settings.desk.ts';
import { supportDesk } from '../../support/desk/support.desk.ts';
import { taxDesk } from '../../tax/desk/tax.desk.ts';
import { vipDesk } from '../../vip/desk/vip.desk.ts';
import { walletDesk } from '../../wallet/desk/wallet.desk.ts';
import { webhooksDesk } from '../../webhooks/desk/webhooks.desk.ts';

/** What the back office and the seller center consist of; within a group the navigation keeps this order. */
export const deskAreas: readonly DeskArea[] = [
  ...dashboardsDesk,
  ...salesReportsDesk,
  ...ordersDesk,
  ...productsDesk,
  ...categoriesDesk,
  ...userDesk,
  ...vipDesk,
  ...reviewsDesk,
  ...supportDesk,
  ...reportsDesk,
  ...sellerApplicationsDesk,
  ...rolesDesk,
  ...couponsDesk,
  ...paymentsDesk,
  ...taxDesk,
  ...walletDesk,
  ...cryptoDesk,
  ...bulkDesk,
  ...contentDesk,
  ...notificationsDesk,
  ...emailTemplatesDesk,
  // Before the settings, whose pattern would take their addresses for groups.
  ...developersDesk,
  ...webhooksDesk,
  ...settingsDesk,
  ...opsDesk,
  ...auditDesk,
];
