type Open = {
  /** A price changed, or something left the shop. */
  hasChanges: boolean;
  /** It is open where a line is used, or it does not work there. */
  isBlocked: boolean;
  isGift: boolean;
};

/**
 * What has to be answered before it can be paid. The notices of the summary answer it, but for the country of a gift: that
 * is a field beside whoever receives it.
 */
export function openQuestion({ hasChanges, isBlocked, isGift }: Open): 'summary' | 'receiver-country' | undefined {
  if (hasChanges) return 'summary';
  if (!isBlocked) return undefined;
  return isGift ? 'receiver-country' : 'summary';
}
