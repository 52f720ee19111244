/** Why a coupon does not apply. `{amount}` is what the order must come to, `{order}` the number of the one that holds it. */
export const couponMessages = {
  not_found: 'There is no such coupon',
  not_started: 'This coupon is not valid yet',
  expired: 'This coupon has expired',
  used_up: 'This coupon has been used up',
  used_by_you: 'You have used this coupon already',
  min_order: 'This coupon needs an order of at least {amount}',
  vip_limit: 'Your VIP prices already save more: with a coupon, the maximum is 30%',
  no_effect: 'This coupon does not reduce this order',
  own_coupon: 'You created this coupon, so you cannot use it yourself',
  held_by_order: 'Your unpaid order {order} holds this coupon. Pay or cancel that order first',
  changed: 'This coupon has just changed. Please check your total.',
} as const;

export const couponFieldMessages = {
  couponCodeInvalid: '3-32 letters, digits, hyphens and underscores',
  couponCodeTaken: 'A coupon with this code already exists',
  usedMoreOften: 'It has already been used more often',
} as const;
