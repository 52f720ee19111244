const ownByNature = 'what one sells, bought or wrote is one’s own to see to; it decides about nobody else';
const aboutShop = 'about the shop, and about no member';
const bulkWork = 'does to many rows what its own calls allow to one, by the same rules';
/** Calls that staff may make for all and that need no guard of one's own matters, and why. */
export const noOwnMatters: Record<string, string> = {
  ...Object.fromEntries(
    ['create', 'update', 'delete', 'feature', 'place', 'moveProducts', 'setImage', 'removeImage'].map((name) => [
      `categoryEditing.${name}`,
      aboutShop,
    ]),
  ),
  ...Object.fromEntries(
    ['save', 'preview', 'reset', 'test', 'testServer'].map((name) => [`emailTemplates.${name}`, aboutShop]),
  ),
  ...Object.fromEntries(
    ['create', 'save', 'saveAll', 'restore', 'delete'].map((name) => [`settings.${name}`, aboutShop]),
  ),
  ...Object.fromEntries(
    [
      ...['saveSystemInfo', 'saveEmail', 'import', 'encrypt', 'decrypt', 'testConnection'],
      ...['approveProposal', 'discardProposal'],
    ].map((name) => [`settingsAreas.${name}`, aboutShop]),
  ),
  ...Object.fromEntries(
    ['create', 'reorder', 'update', 'toggle', 'delete'].map((name) => [`shopPaymentMethods.${name}`, aboutShop]),
  ),
  ...Object.fromEntries(
    ['create', 'update', 'deactivate'].map((name) => [
      `coupons.${name}`,
      'a coupon is for everybody but whoever made it: quoteCoupon refuses that, see below',
    ]),
  ),
  ...Object.fromEntries(
    ['create', 'update', 'delete', 'setBundle', 'setFamily', 'addImages', 'arrangeImages', 'removeImage'].map(
      (name) => [`productEditing.${name}`, ownByNature],
    ),
  ),
  ...Object.fromEntries(
    ['arrange', 'remove', 'beginUpload', 'writePart', 'completeUpload', 'abortUpload'].map((name) => [
      `productFiles.${name}`,
      ownByNature,
    ]),
  ),
  ...Object.fromEntries(['link', 'upload', 'remove'].map((name) => [`productVideos.${name}`, ownByNature])),
  'orderTalk.read': 'marks what one was told oneself as read',
  'dashboards.save': 'arranges what one looks at oneself',
  'dashboards.reset': 'arranges what one looks at oneself',
  'dashboards.saveSite': aboutShop,
  ...Object.fromEntries(
    ['changeQueue', 'retry', 'retryMatching', 'promote', 'remove', 'edit', 'runSchedule'].map((name) => [
      `ops.${name}`,
      'a job decides nothing: it does, once, what was decided by the rules of its own domain',
    ]),
  ),
  ...Object.fromEntries(
    ['create', 'save', 'publish', 'unschedule', 'archive', 'place', 'delete', 'restore', 'addImage'].map((name) => [
      `pageEditing.${name}`,
      aboutShop,
    ]),
  ),
  'alerts.close': aboutShop,
  'pageEditing.keepDraft': 'what one is writing is seen by nobody else',
  'pageEditing.dropDraft': 'what one is writing is seen by nobody else',
  'apiKeys.create': 'gives no more than the caller holds',
  'apiKeys.revoke': ownByNature,
  ...Object.fromEntries(
    ['createCanned', 'updateCanned', 'deleteCanned'].map((name) => [`supportDesk.${name}`, aboutShop]),
  ),
  'audit.restore': 'takes back what its own calls let somebody change, by the same rules',
  'mailLog.allowAddress': 'what comes back from an address says what it gets, whoever it belongs to',
  'salesReports.schedule': aboutShop,
  'salesReports.unschedule': aboutShop,
  'tax.save': aboutShop,
  'tax.remove': aboutShop,
  ...Object.fromEntries(['start', 'run', 'cancel', 'undo', 'startExport'].map((name) => [`bulk.${name}`, bulkWork])),
  'productDesk.patch': ownByNature,
  'productEditing.decline': 'makes a product a draft, as its seller may',
  'imports.upload': bulkWork,
  'imports.map': bulkWork,
  'broadcasts.create': 'says the same to everybody of an audience',
  'broadcasts.cancel': 'ends what says the same to everybody of an audience',
  'broadcasts.test': 'goes to nobody but whoever asks for it',
  'productKeys.import': ownByNature,
  'productKeys.withdraw': ownByNature,
  'productKeys.withdrawBatch': ownByNature,
  ...Object.fromEntries(['createLink', 'createProductLink', 'renew'].map((name) => [`downloads.${name}`, ownByNature])),
  'orderDesk.ship': ownByNature,
  'reportedPayments.nameTransaction': 'proves nothing and moves nothing',
  ...Object.fromEntries(['addNote', 'openIssue', 'answerIssue'].map((name) => [`orderTalk.${name}`, ownByNature])),
  'orders.cancel':
    'a buyer’s own right; the table of order.machine.ts lets staff who are a party act as the party alone',
  ...Object.fromEntries(
    ['request', 'withdrawRequest', 'withdrawContract', 'chooseStock'].map((name) => [`refunds.${name}`, ownByNature]),
  ),
  ...Object.fromEntries(
    ['rate', 'create', 'update', 'reply', 'removeReply'].map((name) => [`reviews.${name}`, ownByNature]),
  ),
  ...Object.fromEntries(
    ['create', 'update', 'preview', 'delete'].map((name) => [
      `roles.${name}`,
      'nobody gives or takes more than they hold: requireHolding',
    ]),
  ),
  ...Object.fromEntries(
    ['create', 'update', 'remove', 'rotateSecret', 'test', 'redeliver'].map((name) => [`webhooks.${name}`, aboutShop]),
  ),
  'viewing.start': 'changes nothing but what the caller’s own session may see',
};
