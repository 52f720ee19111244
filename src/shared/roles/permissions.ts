import { auditPermissions } from '../audit/audit.permissions.ts';
import { authPermissions } from '../auth/auth.permissions.ts';
import { bulkPermissions } from '../bulk/bulk.permissions.ts';
import { cartPermissions } from '../cart/cart.permissions.ts';
import { categoryPermissions } from '../categories/categories.permissions.ts';
import { dashboardPermissions } from '../dashboards/dashboards.permissions.ts';
import { downloadPermissions } from '../downloads/downloads.permissions.ts';
import { emailTemplatesPermissions } from '../email-templates/email-templates.permissions.ts';
import { followPermissions } from '../follows/follows.permissions.ts';
import { keyPermissions } from '../keys/keys.permissions.ts';
import { messagesPermissions } from '../messages/messages.permissions.ts';
import { notificationPermissions } from '../notifications/notifications.permissions.ts';
import { orderPermissions } from '../orders/orders.permissions.ts';
import { pagePermissions } from '../pages/pages.permissions.ts';
import { paymentPermissions } from '../payments/payments.permissions.ts';
import { privacyPermissions } from '../privacy/privacy.permissions.ts';
import { productPermissions } from '../products/products.permissions.ts';
import { reportPermissions } from '../reports/reports.permissions.ts';
import { reviewPermissions } from '../reviews/reviews.permissions.ts';
import { searchPermissions } from '../search/search.permissions.ts';
import { sellerApplicationPermissions } from '../seller-applications/seller-applications.permissions.ts';
import { settingsPermissions } from '../settings/settings.permissions.ts';
import { socialPermissions } from '../social/social.permissions.ts';
import { statisticsPermissions } from '../statistics/statistics.permissions.ts';
import { supportPermissions } from '../support/support.permissions.ts';
import { systemPermissions } from '../system/system.permissions.ts';
import { userPermissions } from '../users/users.permissions.ts';
import { vipPermissions } from '../vip/vip.permissions.ts';
import { walletPermissions } from '../wallet/wallet.permissions.ts';
import { wishlistPermissions } from '../wishlist/wishlist.permissions.ts';
import { type PermissionRow, type PermissionScope, type SystemRole, systemRoles } from './permission-rows.ts';
import { rolePermissions } from './roles.permissions.ts';

/** What each domain lets which role do, see its `<domain>.permissions.ts`. */
const rows = {
  ...productPermissions,
  ...searchPermissions,
  ...pagePermissions,
  ...followPermissions,
  ...supportPermissions,
  ...messagesPermissions,
  ...systemPermissions,
  ...authPermissions,
  ...statisticsPermissions,
  ...reportPermissions,
  ...userPermissions,
  ...privacyPermissions,
  ...walletPermissions,
  ...vipPermissions,
  ...cartPermissions,
  ...wishlistPermissions,
  ...orderPermissions,
  ...paymentPermissions,
  ...keyPermissions,
  ...downloadPermissions,
  ...reviewPermissions,
  ...categoryPermissions,
  ...rolePermissions,
  ...sellerApplicationPermissions,
  ...notificationPermissions,
  ...emailTemplatesPermissions,
  ...settingsPermissions,
  ...socialPermissions,
  ...auditPermissions,
  ...bulkPermissions,
  ...dashboardPermissions,
};

/** What one may do, as area:action. `own` limits a permission to one's own rows; the policy files check that. */
export type Permission = keyof typeof rows;

/** The whole matrix; it drives server checks, client hints, the tests and docs/permissions.md. */
export const permissionMatrix: Readonly<Record<Permission, PermissionRow>> = rows;

export const permissions: readonly Permission[] = Object.keys(rows).filter(isPermission);

/** The caller's roles by name, and the grants of the custom ones. */
export interface RightsHolder {
  roles: readonly string[];
  /** Grants of custom roles, see grant.ts. */
  grants?: readonly string[];
  /** Nothing beyond these, whatever roles and grants give: an API key has its owner's rights within its scopes. */
  only?: readonly Permission[];
}

/** The widest scope in which `holder` has `permission`; undefined when nothing gives it. */
export function scopeOf(
  permission: Permission,
  { roles, grants = [], only }: RightsHolder,
): PermissionScope | undefined {
  if (only && !only.includes(permission)) return undefined;
  const row = permissionMatrix[permission];
  const scopes = roles.flatMap((role) => (isSystemRole(role) ? [row[role]] : []));
  if (scopes.includes('all') || grants.includes(permission)) return 'all';
  return scopes.includes('own') || grants.includes(`${permission}@own`) ? 'own' : undefined;
}

/** Every permission of `holder`, in catalogue order: a hint for screens, never a check. */
export function permissionsOf(holder: RightsHolder): Permission[] {
  return permissions.filter((permission) => scopeOf(permission, holder) !== undefined);
}

export function isSystemRole(role: string): role is SystemRole {
  return systemRoles.some((known) => known === role);
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(rows, name);
}
