const mebibyte = 1024 * 1024;

/** Linux's send buffer of one connection (tcp_wmem): this much may be sent and lost when a connection breaks. */
const lostPerRequest = 4 * mebibyte;

interface Served {
  /** The file's size for each start that was counted. */
  paidBytes: number;
  /** How often the link was asked for bytes. */
  requests: number;
}

/**
 * The bytes allowed by the counted starts: one copy each, a tenth more, and possible losses before each further
 * request; at most two copies. Whole bytes.
 */
export function allowedBytes({ paidBytes, requests }: Served): number {
  const lost = Math.floor(paidBytes / 10) + lostPerRequest * Math.max(0, requests - 1);
  return paidBytes + Math.min(paidBytes, lost);
}

/**
 * How many bytes are reserved at a time while a file of that size is sent, which limits what a killed process or broken
 * connection can hold.
 */
export function sliceOf(sizeBytes: number): number {
  return Math.min(4 * mebibyte, Math.max(64 * 1024, Math.ceil(sizeBytes / 16)));
}
