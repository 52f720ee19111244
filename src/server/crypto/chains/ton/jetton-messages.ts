import { Address, beginCell, Cell, type Slice } from '@ton/core';

/** Tokens that a wallet of the jetton took in. */
export interface JettonArrival {
  units: bigint;
  /** Who sent them, as `0:hex`. */
  sender: string;
  comment: string;
}

const internalTransfer = 0x178d4519;
/** What is typed in a wallet is far shorter. */
const maxComment = 100;

/** The body of the message that brings tokens from one wallet of a jetton to another (TEP-74); null for any other. */
export function readInternalTransfer(body: string): JettonArrival | null {
  try {
    const slice = Cell.fromBase64(body).beginParse();
    if (slice.loadUint(32) !== internalTransfer) return null;
    slice.skip(64);
    const units = slice.loadCoins();
    const sender = slice.loadMaybeAddress();
    slice.loadMaybeAddress();
    slice.loadCoins();
    return { units, sender: sender?.toRawString() ?? '', comment: readComment(slice) };
  } catch {
    return null;
  }
}

/** A text that came with a payment; '' for none, and for one that is encrypted. A broken one spoils no payment. */
function readComment(slice: Slice): string {
  try {
    const payload = slice.loadBit() ? slice.loadRef().beginParse() : slice;
    if (payload.remainingBits < 32 || payload.loadUint(32) !== 0) return '';
    return payload.loadStringTail().slice(0, maxComment);
  } catch {
    return '';
  }
}

/** An address as an argument of a contract's method. */
export function toArgument(rawAddress: string): string {
  return beginCell().storeAddress(Address.parseRaw(rawAddress)).endCell().toBoc().toString('base64');
}

/** The address in what a contract answered, as `0:hex`. */
export function readAddress(answer: string): string {
  return Cell.fromBase64(answer).beginParse().loadAddress().toRawString();
}
