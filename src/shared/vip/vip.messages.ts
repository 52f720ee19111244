export const vipMessages = {
  vipBought: 'Welcome to VIP',
  vipExtended: 'Your membership was extended',
  vipUpgraded: 'You are a member for life',
  vipGiftBought: 'Your gift code is ready',
  vipRedeemed: 'Gift redeemed. Welcome to VIP',
  vipRefunded: 'Your membership has ended, and your refund is on its way',
  vipRefundedKept: 'Your refund is on its way. You keep the VIP time you received as a gift',
  vipCodeTypo: 'This is not a gift code. Please check it for typos.',
  vipCancelled: 'Your membership will not renew',
  vipRenewalOn: 'Your membership will be renewed each year',
  vipRenewalOff: 'Automatic renewal is off. You will not be charged',
  vipResumed: 'Your membership will continue',
  vipEnded: 'Your membership has ended',
} as const;

export const vipFieldMessages = {
  levelThresholdsInvalid: 'Enter five amounts from 0 up, each larger than the one before',
  levelPercentsInvalid: 'Enter five percentages from 0 to 90, none smaller than the one before',
  userUnknown: 'There is no active account with this name',
} as const;
