/** The polynomial of CRC-32, lowest power first. */
const polynomial = 0xedb88320;
const one = 0x80000000;

/** The product of two polynomials modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ polynomial;
  }
  return product >>> 0;
}

/** What a checksum is multiplied by when so many bytes follow: x to the power of eight times as many. */
export function shiftFor(bytes: number): number {
  let shift = one;
  let power = one >>> 8;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}

/**
 * The CRC-32 of two parts one behind the other, without reading them again, as zlib's `crc32_combine` does, which Node does not
 * offer. @param shift of the length of the second part
 */
export function combineChecksums(first: number, second: number, shift: number): number {
  return (multiply(shift, first) ^ second) >>> 0;
}
