import { keyPermissionLimits } from '../keys/keys.permissions.ts';
import { messagesPermissionLimits } from '../messages/messages.permissions.ts';
import { orderPermissionLimits } from '../orders/orders.permissions.ts';
import { productPermissionLimits } from '../products/products.permissions.ts';
import { settingsPermissionLimits } from '../settings/settings.permissions.ts';
import { userPermissionLimits } from '../users/users.permissions.ts';
import { vipPermissionLimits } from '../vip/vip.permissions.ts';
import type { PermissionLimit, SystemRole } from './permission-rows.ts';
import type { Permission } from './permissions.ts';

/** A permission without an entry reaches as far as its scope; admins have no limit. */
export const permissionLimits: Partial<Record<Permission, Partial<Record<SystemRole, PermissionLimit>>>> = {
  ...productPermissionLimits,
  ...messagesPermissionLimits,
  ...userPermissionLimits,
  ...vipPermissionLimits,
  ...orderPermissionLimits,
  ...keyPermissionLimits,
  ...settingsPermissionLimits,
};
