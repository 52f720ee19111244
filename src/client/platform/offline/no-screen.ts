/** Addresses that are no screens; the service worker compares them with path and query. */
export const noScreen = [
  /^\/(api|trpc|webhooks|media|assets|unsubscribe|admin\/ops\/board)([/?]|$)/,
  /^[^?]*\.\w{1,12}(\?|$)/,
];
