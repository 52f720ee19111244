/** Where the roll-up of the shop's numbers keeps when it last ran. */
export const shopRollUpKey = 'statistics.shop';
