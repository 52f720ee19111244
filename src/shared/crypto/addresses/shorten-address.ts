/** The first and last characters of an address, by which its owner knows it: `0xA1b2…9f0E`. */
export function shortenAddress(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
