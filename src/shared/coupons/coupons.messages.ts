/** Why a coupon does not count. `{amount}` is what the order must come to. */
export const couponMessages = {
  not_found: 'There is no such coupon',
  not_started: 'This coupon is not valid yet',
  expired: 'This coupon has expired',
  used_up: 'This coupon has been used up',
  used_by_you: 'You have used this coupon already',
  min_order: 'This coupon needs an order of at least {amount}',
  vip_limit: 'Your VIP prices save more already: together with a coupon at most 30%',
  no_effect: 'This coupon takes nothing off this order',
  own_coupon: 'You made this coupon, so it is for others to use',
  changed: 'This coupon has just changed. Please check your total.',
} as const;

export const couponFieldMessages = {
  couponCodeInvalid: '3-32 letters, digits, hyphens and underscores',
  couponCodeTaken: 'There is a coupon with this code',
  usedMoreOften: 'It was used more often already',
} as const;
