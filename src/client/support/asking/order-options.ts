type OrderOption = { value: string; label: string };

/** The orders to choose from, with the one that is asked about: it may be older than those that are listed. */
export function withAskedOrder(options: readonly OrderOption[], orderId: string): readonly OrderOption[] {
  if (orderId === '' || options.some(({ value }) => value === orderId)) return options;
  return [{ value: orderId, label: 'This order' }, ...options];
}
