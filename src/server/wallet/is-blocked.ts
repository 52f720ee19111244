/** Whether the owner may not act in the shop: somebody should look before money goes to them. */
export function isBlocked(status: string): boolean {
  return status === 'suspended' || status === 'banned';
}
