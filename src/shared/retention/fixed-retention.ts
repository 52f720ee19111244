/**
 * How long rows stay whose period nobody chooses: it follows from how the shop works, or from the promise beside it.
 * Periods that are chosen are settings; docs/decisions/0088 has both in one table.
 */
export const fixedRetention = {
  /** A tick of a schedule that is done says nothing once the next one ran. */
  scheduleTickDays: 1,
  /** Workers and schedules that were not seen for so long are gone for good. */
  goneWorkerDays: 1,
  /** The queue desk draws one day. */
  queueMinuteHours: 24,
  /** Replies by idempotency key; M-06 promises 72 hours. */
  idempotencyDays: 7,
  /** Failed logins count within minutes; a lock that follows another within two days lasts longer. */
  loginThrottleDays: 2,
  /** Rounds of signing in that nobody finished, from when they ran out. */
  unfinishedSignInDays: 1,
  /** A notification that its member removed, so that a repeated job does not write it again. */
  removedNotificationDays: 1,
  /** Files of exports from lists and of imports: they hold what their rows held at that moment. */
  bulkFileDays: 1,
  /** D-71: the ZIP of a member's own data, as the mail about it says. */
  dataExportDays: 7,
  /** Hashes of links to files; a link works for a minute. */
  downloadLinkDays: 7,
  /** A cancelled upload, because a part may arrive after the cancellation. */
  cancelledUploadDays: 1,
  /** D-59: popular searches count these days. A person is only a keyed hash in them. */
  searchEventDays: 7,
  /** Pages opened by who agreed to be counted; only numbers are kept of them. */
  pageViewDays: 3,
  /** A visit of a product counts for half an hour. */
  productVisitHours: 2,
  /** What processes read to follow the catalogue; none looks back further than 20 minutes. */
  catalogueChangeHours: 1,
  /** Removals from a wishlist can be taken back. */
  wishlistUndoMinutes: 10,
} as const;
