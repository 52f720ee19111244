import { TestRunner } from 'vitest';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';

/** What can become of coins, and how it ends: the rows of docs/crypto-scenarios.md. */
const outcomes = {
  exact: ['One payment of the exact amount', 'Counts once it is deep enough, and only once'],
  topUp: ['A top-up of the wallet', 'The balance grows once the coins are confirmed'],
  vip: ['The purchase of a membership', 'The membership begins once the coins are confirmed'],
  topUpUnder: ['A top-up that is paid in parts', 'The rest is asked for, and both add up'],
  topUpOver: ['Too much for a top-up', 'The top-up is booked, and the rest is given back'],
  topUpLate: ['A top-up that is paid late', 'Staff accept it, or refuse it and give it back'],
  topUpLateChosen: ['A top-up that is paid late', 'Its buyer goes on with it, or takes it back'],
  topUpReturned: [
    'A top-up that is paid late, and its buyer wants it at an address',
    'Staff send it, and the chain proves it',
  ],
  topUpEnded: ['Coins for a top-up that was given up', 'Staff add them to the wallet, once'],
  parts: ['Several payments', 'They add up'],
  under: ['Too little', 'The buyer is asked for the rest, and both count'],
  underForGood: ['Too little, and the rest does not come within a day', 'The order is on hold, and staff decide'],
  over: ['Too much', 'Pays the order, and staff give back the rest'],
  overWallet: ['Too much, given back to the wallet', 'Credited once, however often somebody clicks'],
  overChain: ['Too much, given back on the chain', 'Recorded once the chain knows the payment, each transaction once'],
  late: ['Late', 'Its buyer chooses what becomes of it, and staff decide after a day'],
  lateContinued: ['Late, and its buyer goes on', 'Pays at the rate of today, once, if stock is left'],
  lateShort: ['Late, and worth too little by now', 'Its buyer goes on and sends the rest'],
  lateCredited: ['Late, and its buyer takes it back', 'In the wallet at once, once, and the order is cancelled'],
  lateReturned: ['Late, and its buyer wants it at an address', 'Staff send it, and the chain proves it'],
  lateClaimed: ['Late, by somebody’s word', 'Staff decide'],
  overTaken: ['Too much, taken back by its buyer', 'In the wallet at once, once, however often they click'],
  overClaimed: ['Too much, by somebody’s word', 'Once staff approve it, its buyer is told and takes back the rest'],
  approvedUnseen: [
    'Too much, approved by staff before it was found',
    'Its buyer is told once it is found, and takes back the rest',
  ],
  approvedWrong: ['Approved by staff before it was found, and it pays somebody else', 'Staff are told'],
  slowBlock: ['Sent in time, mined later', 'In time'],
  large: ['Above the limit', 'Staff approve it'],
  twoPeople: ['Above the limit of two people', 'Two people approve it'],
  nobodys: ['An amount that nobody was asked for', 'Belongs to nobody until it is reported or assigned'],
  assigned: [
    'An amount that nobody was asked for, assigned by staff',
    'Counts for one order, and still needs approval',
  ],
  cancelled: ['For a cancelled order', 'Kept for staff'],
  closedNetwork: ['On a network that was turned off since, or at an address of before', 'Counts'],
  noMemo: ['Without memo or tag', 'Belongs to nobody until its hash is reported, then staff decide'],
  wrongMemo: ['With a wrong memo or tag', 'Belongs to nobody until its hash is reported, then staff decide'],
  dust: ['Dust', 'Counts for nothing'],
  sameAmount: ['The same amount for two orders', 'Told apart by the address'],
  twoOrders: ['One transaction that pays two orders', 'Pays one, and staff hear of the other'],
  replaced: ['Replaced by another transaction (RBF)', 'Pays nothing, and the buyer is told'],
  spentElsewhere: ['Its coins are spent otherwise in a block', 'Pays nothing'],
  stuck: ['Waits for a block for a day', 'Holds the order no longer, and counts when it is mined after all'],
  reorgBefore: ['Its block is replaced before it was approved', 'Taken back, and counts when it is mined again'],
  reorgAfter: ['Its block is replaced after it was approved', 'The order is held, and staff are told'],
  failed: ['A transaction that failed', 'Pays nothing'],
  fakeToken: ['A token of the same look', 'Pays nothing'],
  pretended: ['News of coins that nobody sent', 'Pays nothing'],
  partial: ['A partial payment', 'Worth what was delivered'],
  reported: ['Reported by its buyer, exact', 'Approved by itself'],
  reportedTwice: ['Reported twice, under two of its hashes', 'Kept once'],
  claimed: ['Reported by its buyer, of another amount', 'Counts, and staff approve it'],
  stolen: ['Somebody else’s payment is reported', 'Gains nothing: transaction id already exists'],
  wrongToken: ['A reported payment in another token', 'Refused: invalid transaction hash'],
  wrongRecipient: ['A reported payment to another address', 'Refused: invalid transaction hash'],
  failedReported: ['A reported transaction that failed', 'Refused: transaction not completed on chain'],
  older: ['A reported payment that is older than the order', 'Refused: invalid transaction hash'],
  missing: [
    'A reported hash that is nowhere',
    'Looked for a day long, then refused: transaction not completed on chain',
  ],
  nodesAway: ['The nodes are away for a while', 'Every block since is read once'],
  nodeAway: ['One of two nodes is away', 'The other takes over'],
  nodeLies: ['One of two nodes tells of a payment that is none', 'Not believed'],
  nodeHides: ['A node tells a block without its payment', 'Not believed'],
  wrongChain: ['The node serves another chain', 'The coin is hidden, and operators are told'],
  testChain: ['The node serves a network for tests', 'Refused unless payments move no real money'],
  crash: ['The worker dies between seeing and confirming', 'Booked once'],
  crashTopUp: ['The worker dies between the verdict and the booking of a top-up', 'Booked by the next run'],
  crashStolen: [
    'The worker dies before it books a payment whose hash somebody else reported',
    'Booked by the next run',
  ],
  many: ['200 amounts are waited for', 'One call for all their blocks'],
  ownAddress: ['Many orders at once', 'Each has an address of its own, taken once'],
  gap: ['More unpaid addresses than wallets look at', 'Operators are told, until one is paid'],
  rates: ['Sources of prices disagree, or are old', 'The coin is hidden, and operators are told'],
  unread: ['The chain was not read for ten minutes', 'The coin is hidden'],
} as const;

declare module '@vitest/runner' {
  interface TaskMeta {
    /** Asset, what happened, how it ended. */
    coinScenarios?: [string, string, string][];
  }
}

/** Says what the running test has proven, for docs/crypto-scenarios.md; it counts if the test passes. */
export function proves(asset: CryptoAsset, outcome: keyof typeof outcomes): void {
  const current = TestRunner.getCurrentTest();
  if (!current) throw new Error('Only a running test proves something');
  const { meta } = current;
  const [what, end] = outcomes[outcome];
  meta.coinScenarios = [...(meta.coinScenarios ?? []), [asset, what, end]];
}
