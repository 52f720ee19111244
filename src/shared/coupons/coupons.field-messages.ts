export const couponFieldMessages = {
  couponCodeInvalid: '3-32 letters, digits, hyphens and underscores',
  couponCodeTaken: 'A coupon with this code already exists',
  maximumOfPercent: 'Only a discount in percent has a maximum',
  usedMoreOften: 'It has already been used more times than that',
} as const;
