import { messages } from '../messages/messages.ts';

/**
 * The one catalogue of what can go wrong: code → HTTP status, title and the sentence a user reads.
 * The codes are those of D-69 and D-56 (AUTH_nnn). A message given with the error wins over the one here.
 */
export const errorCatalogue = {
  /** Not a fault: the address changed. `details.location` says where to. */
  MOVED: { status: 301, title: 'Moved permanently', message: 'This page has a new address.' },
  BAD_REQUEST: { status: 400, title: 'Bad request', message: 'Please check your input and try again.' },
  VALIDATION_FAILED: { status: 422, title: 'Validation failed', message: 'Please check your input and try again.' },
  UNAUTHENTICATED: { status: 401, title: 'Not signed in', message: 'Please login to continue.' },
  FORBIDDEN: {
    status: 403,
    title: 'Permissions denied',
    message: 'You do not have permission to perform this action.',
  },
  NOT_FOUND: { status: 404, title: 'Not found', message: 'The requested resource was not found.' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed', message: 'Please check your input and try again.' },
  CONFLICT: { status: 409, title: 'Conflict', message: 'Please check your input and try again.' },
  GONE: { status: 410, title: 'Gone', message: 'The requested resource was not found.' },
  CARD_DATA: {
    status: 400,
    title: 'Card data',
    message: 'Card numbers and security codes do not belong here. Nothing was stored.',
  },
  UPLOAD_TOO_LARGE: { status: 413, title: 'Too large', message: 'The upload is too large.' },
  UPLOAD_TYPE: { status: 415, title: 'Unsupported type', message: 'This kind of file is not supported.' },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    title: 'Range outside the file',
    message: 'Please check your input and try again.',
  },
  RATE_LIMITED: { status: 429, title: 'Too many requests', message: 'Too many requests. Please try again later.' },
  REQUEST_TIMEOUT: { status: 408, title: 'Request timeout', message: 'The request took too long. Please try again.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    title: 'Address or headers too long',
    message: 'Please check your input and try again.',
  },
  INTERNAL: { status: 500, title: 'Server error', message: 'Server error. Please try again later.' },
  MAINTENANCE: {
    status: 503,
    title: 'Maintenance',
    message: 'System is under maintenance. Please try again later.',
  },
  UNAVAILABLE: { status: 503, title: 'Unavailable', message: 'Server error. Please try again later.' },

  STORAGE_FULL: { status: 507, title: 'No room', message: 'There is no room for this file. Please try again later.' },

  AUTH_001: { status: 401, title: 'Invalid credentials', message: 'Invalid credentials' },
  INVALID_LOGIN: { status: 400, title: 'Invalid credentials', message: 'Invalid credentials' },
  AUTH_002: { status: 403, title: 'Account locked', message: 'Account is locked' },
  AUTH_004: { status: 401, title: 'Session ended', message: 'Your session has expired. Please log in again.' },
  AUTH_005: { status: 401, title: 'Token expired', message: 'Please login to continue.' },
  AUTH_006: { status: 401, title: 'Token invalid', message: 'Please login to continue.' },
  AUTH_007: { status: 401, title: 'Session timeout', message: 'Your session has expired. Please log in again.' },
  AUTH_008: {
    status: 403,
    title: 'Two-factor authentication required',
    message: 'Please turn on two-factor authentication first.',
  },
  AUTH_009: { status: 401, title: 'Invalid code', message: 'Invalid or expired code' },
  AUTH_010: { status: 403, title: 'Account suspended', message: 'This account is suspended.' },
  AUTH_011: {
    status: 403,
    title: 'Anti-forgery check failed',
    message: 'You do not have permission to perform this action.',
  },
  AUTH_012: {
    status: 400,
    title: 'Sign-in state',
    message: messages.oAuthStateInvalid,
  },
  AUTH_013: { status: 422, title: 'Not available', message: 'This way to sign in is not available.' },
  AUTH_014: { status: 403, title: 'Confirmation required', message: 'Please confirm that it is you.' },
  AUTH_015: {
    status: 429,
    title: 'Too many attempts',
    message: 'Too many login attempts. Please try again later.',
  },
  TOKEN_INVALID: { status: 400, title: 'Invalid link', message: 'This link is invalid or has expired.' },
  SOCIAL_LOGIN_FAILED: { status: 400, title: 'Sign-in failed', message: 'Login failed' },
  SOCIAL_EMAIL_MISSING: {
    status: 422,
    title: 'E-mail needed',
    message: 'That account does not share a confirmed e-mail address. Confirm one there and try again.',
  },
  SOCIAL_ACCOUNT_EXISTS: {
    status: 409,
    title: 'Account exists',
    message: 'There is an account with this e-mail. Sign in the way you usually do, then link it on the security page.',
  },
  SOCIAL_LINKED_ELSEWHERE: {
    status: 409,
    title: 'Already linked',
    message: 'One of the two accounts is already linked to another account.',
  },
  LAST_LOGIN_METHOD: {
    status: 409,
    title: 'Only way to sign in',
    message: 'This is your only way to sign in. Set a password or link another account first.',
  },
  REGISTRATION_TAKEN: { status: 409, title: 'Already taken', message: 'Email or username already taken' },

  SYSTEM_ROLE: { status: 409, title: 'System role', message: 'System roles and their permissions cannot be changed.' },
  ROLE_IN_USE: {
    status: 409,
    title: 'Role in use',
    message: 'Users still have this role. Choose the role to move them to.',
  },
  LAST_ADMIN: { status: 409, title: 'Last administrator', message: 'The last administrator cannot be removed.' },
  ADDRESS_LIMIT: { status: 409, title: 'Too many addresses', message: 'You can keep up to 10 addresses.' },
  SAVED_SEARCH_EXISTS: { status: 409, title: 'Already saved', message: 'You have already saved this search.' },
  SAVED_SEARCH_LIMIT: { status: 409, title: 'Too many searches', message: 'You can save up to 20 searches.' },
  PAYMENT_METHOD_LIMIT: {
    status: 409,
    title: 'Too many payment methods',
    message: 'You can keep up to 10 payment methods.',
  },
  CATEGORY_IN_USE: {
    status: 409,
    title: 'Category in use',
    message: 'This category is not empty. Choose the category to move its content to.',
  },
  EXPORT_OPEN: { status: 409, title: 'Export under way', message: 'Your data is already being collected.' },
  OPEN_ORDERS: {
    status: 409,
    title: 'Open orders',
    message: 'Your account cannot be deleted while an order is open.',
  },
  STALE_VERSION: {
    status: 409,
    title: 'Changed in the meantime',
    message: 'Somebody else saved this in the meantime. Reload to see it.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    title: 'E-mail not verified',
    message: 'Please verify your e-mail address first.',
  },
  EMAIL_NOT_CONFIGURED: {
    status: 503,
    title: 'E-mail not configured',
    message: 'The e-mail service is not configured.',
  },

  INVALID_ORDER: { status: 400, title: 'Bad request', message: 'Invalid order data' },
  ORDER_NOT_FOUND: { status: 404, title: 'Not found', message: 'Order not found' },
  ORDER_CONFLICT: { status: 409, title: 'Conflict', message: 'Order conflict' },
  ORDER_VALIDATION_FAILED: { status: 422, title: 'Validation failed', message: 'Order validation failed' },
  ORDER_LOCKED: { status: 423, title: 'Locked', message: 'Order is locked' },
  INSUFFICIENT_STOCK: { status: 409, title: 'Insufficient stock', message: 'Insufficient stock' },
  PRICE_CHANGED: { status: 409, title: 'Price changed', message: 'Prices have changed. Please review your cart.' },
  COUPON_INVALID: { status: 422, title: 'Coupon', message: 'This coupon cannot be used.' },
  PAYMENT_DECLINED: { status: 402, title: 'Payment declined', message: 'Your card was declined.' },
  WEBHOOK_REFUSED: { status: 400, title: 'Refused', message: 'The message was not signed by the provider.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    title: 'Payment provider unavailable',
    message: 'The payment provider is not responding. Please try again in a minute.',
  },
  INSUFFICIENT_FUNDS: { status: 402, title: 'Insufficient funds', message: 'Insufficient funds' },
  PROVIDER_NOT_CONFIGURED: {
    status: 422,
    title: 'Not available',
    message: 'This payment method is not available.',
  },
  REFUND_RUNNING: {
    status: 409,
    title: 'Refund under way',
    message:
      'A refund for this is under way. Keys and downloads become available again if it is withdrawn or rejected.',
  },
  REFUND_TOO_LARGE: { status: 409, title: 'Conflict', message: 'That is more than can still be refunded.' },
  REFUND_NOT_ALLOWED: { status: 409, title: 'Not possible', message: 'This order cannot be refunded.' },
  OWN_MATTER: {
    status: 403,
    title: 'Permissions denied',
    message: 'You cannot decide on something that concerns you. Ask a colleague.',
  },
  REFUND_LIMIT: { status: 403, title: 'Permissions denied', message: 'This refund is beyond your limit.' },
  ORDER_USED: {
    status: 409,
    title: 'Conflict',
    message: 'A key was revealed or a file downloaded, so this order cannot be cancelled any more.',
  },
  TOO_MANY_OPEN_ORDERS: {
    status: 429,
    title: 'Too many open orders',
    message: 'You have too many unpaid orders. Pay or cancel one first.',
  },
  TX_EXISTS: { status: 409, title: 'Conflict', message: 'transaction id already exists' },
  TX_HASH_INVALID: { status: 422, title: 'Validation failed', message: 'invalid transaction hash' },
  TOO_MANY_ISSUES: {
    status: 409,
    title: 'Too many open problems',
    message: 'Your open reports about this order are being looked at. Please reply there.',
  },
  ISSUE_RESOLVED: { status: 409, title: 'Resolved', message: 'This problem is resolved. Report a new one.' },
  ORDER_TALK_FULL: { status: 409, title: 'Too long', message: 'Nothing more can be added here.' },
  WALLET_LIMIT: {
    status: 409,
    title: 'Limit reached',
    message: 'This is more than the limits of your wallet allow.',
  },
  SELLER_DEBT: {
    status: 409,
    title: 'Earnings below zero',
    message: 'Refunds exceeded these earnings. Payouts resume once new sales have covered the difference.',
  },
  WALLET_LOCKED: { status: 423, title: 'Locked', message: 'Your wallet is busy with another payment.' },
  WALLET_CONFLICT: { status: 409, title: 'Conflict', message: 'This has already been decided differently.' },
  WALLET_ADDRESS_REQUIRED: {
    status: 409,
    title: 'Connected wallet required',
    message: 'Connect the wallet that receives the money at least a day in advance.',
  },
  WITHDRAWALS_CLOSED: { status: 422, title: 'Not available', message: 'Withdrawals are not available.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: 'Idempotency key reused',
    message: 'This request was already sent with other content.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    title: 'In progress',
    message: 'This request is already being processed.',
  },

  REVIEW_NOT_ALLOWED: {
    status: 403,
    title: 'Permissions denied',
    message: 'Only buyers of this product can review it.',
  },
  REVIEW_EXISTS: { status: 409, title: 'Already reviewed', message: 'You have already reviewed this product.' },
  REVIEW_CONFLICT: { status: 409, title: 'Conflict', message: 'This review can no longer be changed in this way.' },
  REPORT_OPEN: { status: 409, title: 'Already reported', message: 'You have already reported this.' },

  DOWNLOAD_NOT_OWNED: {
    status: 403,
    title: 'Permissions denied',
    message: 'You do not have permission to perform this action.',
  },
  DOWNLOAD_LIMIT: { status: 403, title: 'Download limit', message: 'The download limit of this file is reached.' },
  FILE_UNCHECKED: {
    status: 409,
    title: 'Being checked',
    message: 'This file is being checked for viruses. Try again in a few minutes.',
  },
  FILE_BLOCKED: {
    status: 410,
    title: 'File withdrawn',
    message: 'This file was withdrawn because it may harm your device. Ask for a refund or wait for a new version.',
  },
  DOWNLOAD_EXPIRED: { status: 410, title: 'Link expired', message: 'This download link has expired.' },
  KEY_REVEAL_UNACKNOWLEDGED: {
    status: 422,
    title: 'Confirmation needed',
    message: 'Please confirm that revealing the key ends your right to a refund.',
  },

  WISHLIST_DUPLICATE: { status: 409, title: 'On the list', message: 'This is already on your wishlist.' },
  WISHLIST_FULL: { status: 409, title: 'Wishlist full', message: 'A wishlist holds up to 200 items.' },
} as const satisfies Record<string, { status: number; title: string; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Whether this text is one of the catalogue's codes, for values received over the network. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
