const mebibyte = 1024 * 1024;

/** What Linux lets wait on one connection (tcp_wmem): so much may be sent and never arrive when a line breaks. */
const lostPerRequest = 4 * mebibyte;

interface Served {
  /** The file's size for each start that was counted. */
  paidBytes: number;
  /** How often the link was asked for bytes. */
  requests: number;
}

/**
 * The bytes that counted starts pay for: a copy each, a tenth more, and what may have been lost on the way before each
 * further request; two copies at the very most. Whole bytes.
 */
export function allowedBytes({ paidBytes, requests }: Served): number {
  const lost = Math.floor(paidBytes / 10) + lostPerRequest * Math.max(0, requests - 1);
  return paidBytes + Math.min(paidBytes, lost);
}

/**
 * How much is taken from what is allowed at a time while a file of that size is sent: it is what a killed process, or a
 * line of which nobody noticed yet that it broke, holds and no more.
 */
export function sliceOf(sizeBytes: number): number {
  return Math.min(4 * mebibyte, Math.max(64 * 1024, Math.ceil(sizeBytes / 16)));
}
