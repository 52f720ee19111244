/** Reads a stream in pieces of a wanted length. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #waiting: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next `length` bytes; undefined when there are fewer. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const next = await this.#source.next();
      if (next.done) return undefined;
      this.#waiting.push(next.value);
      this.#length += next.value.length;
    }
    const all = Buffer.concat(this.#waiting);
    this.#waiting = [all.subarray(length)];
    this.#length -= length;
    return all.subarray(0, length);
  }
}
