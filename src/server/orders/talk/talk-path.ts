/** Where an order's notes and problem reports are read: by its recipient with the gift, by all others with the order. */
export function talkPaths(orderId: string): { order: string; gift: string } {
  return { order: `/user/orders/${orderId}`, gift: `/user/gifts/${orderId}` };
}
