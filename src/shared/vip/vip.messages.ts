export const vipMessages = {
  vipBought: 'Welcome to VIP',
  vipExtended: 'Your membership was extended',
  vipUpgraded: 'You are a member for life',
  vipGiftBought: 'Your gift code is ready',
  vipRedeemed: 'Your gift was redeemed. Welcome to VIP',
  vipRefunded: 'Your membership has ended, and your refund is on its way',
  vipRefundedKept: 'Your refund is on its way. The VIP you were given stays',
  vipCancelled: 'Your membership will not be continued',
  vipRenewalOn: 'Your membership will be renewed each year',
  vipRenewalOff: 'Renewal is off. Nothing will be charged by itself',
  vipResumed: 'Your membership goes on',
  vipEnded: 'Your membership has ended',
} as const;

export const vipFieldMessages = {
  levelThresholdsInvalid: 'Five amounts from 0 up, each larger than the one before',
  levelPercentsInvalid: 'Five percentages from 0 to 90, none smaller than the one before',
  userUnknown: 'There is no active account of this name',
} as const;
