import type { Permission } from '../../../shared/roles/permissions.ts';

type AreaOf<Name> = Name extends `${infer Area}:${string}` ? Area : Name;
type Area = AreaOf<Permission>;

/** Names of the areas, as headings. */
const areaLabels: Readonly<Record<Area, string>> = {
  analytics: 'Statistics',
  apikey: 'API keys',
  audit: 'Audit log',
  auth: 'Signing in',
  bulk: 'Bulk jobs',
  cart: 'Cart',
  catalogue: 'Catalogue',
  category: 'Categories',
  chat: 'Support chat',
  dashboard: 'Dashboard',
  download: 'Downloads',
  key: 'Product keys',
  message: 'Messages',
  metrics: 'Metrics',
  notification: 'Notifications',
  oauth: 'Social sign-in',
  order: 'Orders',
  page: 'Content pages',
  payment: 'Payments',
  paymentMethod: 'Payment methods',
  privacy: 'Privacy',
  product: 'Products',
  profile: 'Profiles',
  queue: 'Queues',
  report: 'Reports',
  review: 'Reviews',
  role: 'Roles',
  search: 'Search',
  seller: 'Sellers',
  session: 'Sessions',
  settings: 'Settings',
  system: 'System',
  template: 'Templates',
  user: 'Users',
  vip: 'VIP',
  wallet: 'Wallets',
  wishlist: 'Wishlist',
};

/** What a permission lets one do, short enough for a row of the grid. */
const permissionLabels: Readonly<Record<Permission, string>> = {
  'analytics:read': 'See statistics and reports',
  'apikey:manage': 'Manage API keys',
  'audit:read': 'Read the audit log',
  'auth:enter': 'Sign in and register',
  'bulk:work': 'Run jobs on many rows',
  cart: 'Use the cart',
  'catalogue:browse': 'Browse the catalogue',
  'category:manage': 'Manage categories',
  'chat:answer': 'Answer conversations',
  'chat:view': 'Open the help panel',
  'chat:write': 'Write to support',
  'dashboard:use': 'Use the dashboard',
  'download:reissue': 'Reissue downloads',
  'download:renew': 'Renew expired downloads',
  'download:use': 'Download files',
  'key:import': 'Add and withdraw keys',
  'key:read_masked': 'See masked keys',
  'key:replace': 'Replace keys',
  'key:reveal': 'Reveal bought keys',
  'key:reveal_any': 'Reveal any key',
  'message:moderate': 'Moderate messages',
  'message:send': 'Send messages',
  'metrics:read': 'Read metrics',
  'notification:broadcast': 'Send broadcasts',
  'notification:own': 'Receive notifications',
  'oauth:manage': 'Set up providers',
  'order:approve': 'Approve orders',
  'order:cancel': 'Cancel orders',
  'order:create': 'Place orders',
  'order:delete': 'Delete and archive orders',
  'order:issue': 'Report a problem',
  'order:note': 'Write notes',
  'order:note_internal': 'Write internal notes',
  'order:read': 'See orders',
  'order:refund': 'Decide refunds',
  'order:refund_request': 'Request refunds',
  'order:update_status': 'Change the status',
  'page:manage': 'Edit content pages',
  'page:read': 'Read content pages',
  'payment:approve_crypto': 'Confirm crypto payments',
  'payment:read': 'List orders, see payments',
  'paymentMethod:manage': 'Manage payment methods',
  'privacy:process': 'Process privacy requests',
  'privacy:self': 'Export and delete one’s own data',
  'product:bulk': 'Change many products',
  'product:create': 'Create products',
  'product:delete': 'Delete and archive products',
  'product:export': 'Export products',
  'product:import': 'Import products',
  'product:publish': 'Publish products',
  'product:report': 'Report products',
  'product:update': 'Edit products',
  'product:view_event': 'Count product views',
  'profile:edit': 'Edit profiles',
  'profile:read': 'See public profiles',
  'queue:manage': 'Pause queues, retry jobs',
  'queue:read': 'Watch the queues',
  'report:create': 'Report reviews and members',
  'report:triage': 'Handle reports',
  'review:moderate': 'Moderate reviews',
  'review:reply': 'Reply to reviews',
  'review:vote': 'Vote on reviews',
  'review:write': 'Write reviews',
  'role:manage': 'Manage roles',
  search: 'Search',
  'seller:apply': 'Apply to sell',
  'seller:decide': 'Decide applications',
  'seller:follow': 'Follow sellers',
  'session:use': 'Manage signed-in devices',
  'settings:read': 'See settings',
  'settings:secrets': 'See and change secrets',
  'settings:update': 'Change settings',
  'settings:view': 'See public settings',
  'system:read': 'See system status',
  'template:manage': 'Manage templates',
  'user:impersonate': 'View the shop as another role',
  'user:read': 'See users',
  'user:status': 'Suspend and restore users',
  'user:update': 'Edit users',
  'vip:buy': 'Buy a membership',
  'vip:manage': 'Manage memberships',
  wallet: 'Use a wallet',
  'wallet:manage': 'Manage wallets',
  wishlist: 'Keep a wishlist',
};

function isArea(name: string): name is Area {
  return Object.hasOwn(areaLabels, name);
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissionLabels, name);
}

/** 'Payment methods' for `paymentMethod:manage`. */
export function areaLabelOf(permission: string): string {
  const [name = ''] = permission.split(':');
  return isArea(name) ? areaLabels[name] : name;
}

/** 'Request refunds' for `order:refund_request`. */
export function permissionLabelOf(permission: string): string {
  return isPermission(permission) ? permissionLabels[permission] : permission;
}

/** 'Orders: Request refunds (own)' for `order:refund_request@own`. */
export function grantLabelOf(grant: string): string {
  const [permission = '', own] = grant.split('@');
  return `${areaLabelOf(permission)}: ${permissionLabelOf(permission)}${own === undefined ? '' : ' (own)'}`;
}
