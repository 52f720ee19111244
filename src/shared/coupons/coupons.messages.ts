/** Why a coupon does not apply. `{amount}` is what the order must come to, `{order}` the number of the one that holds it. */
export const couponMessages = {
  not_found: 'This coupon does not exist',
  not_started: 'This coupon is not valid yet',
  expired: 'This coupon has expired',
  used_up: 'This coupon has been used up',
  used_by_you: 'You have already used this coupon',
  min_order: 'This coupon requires an order of at least {amount}',
  vip_limit: 'Your VIP prices already save more: with a coupon, the maximum is 30%',
  no_effect: 'This coupon does not apply to this order',
  own_coupon: 'You created this coupon, so you cannot use it yourself',
  held_by_order: 'This coupon is already used in your unpaid order {order}. Pay or cancel that order first',
  changed: 'This coupon has just changed. Please check your total.',
} as const;
