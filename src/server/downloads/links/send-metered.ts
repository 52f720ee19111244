import { pipeline, type Readable, Transform } from 'node:stream';
import { sliceOf } from '../../../shared/downloads/download-bytes.rules.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Requester } from '../grants/download-log.ts';
import { type BegunLink, beginDownload, takeBytes } from './begin-download.ts';

/** One request for bytes of a link, which reserves the bytes it sends slice by slice. */
export interface MeteredSend {
  /** Reserves the first slice. Throws the error to answer instead of the file. */
  begin: (range: { start: number; end: number }) => Promise<void>;
  /** The same bytes, sent only once reserved; ends with an error when no download is left to count them against. */
  meter: (bytes: Readable, range: { start: number; end: number }) => Readable;
  /** Ends the request. Returns the unused reserved bytes, and the log entry once the download began. */
  end: (sentBytes: number) => Promise<{ unsentBytes: number; entryId: string | undefined }>;
}

export function createMeteredSend(db: Database, link: BegunLink, requester: Requester): MeteredSend {
  let [takenBytes, isOver] = [0, false];
  let entryId: string | undefined;
  let taking = Promise.resolve();

  /** Waits until the range's first `sentBytes` are taken. */
  const take = async (sentBytes: number, length: number) => {
    while (sentBytes > takenBytes && !isOver) {
      const bytes = Math.min(length - takenBytes, Math.max(sliceOf(link.sizeBytes), sentBytes - takenBytes));
      await takeBytes(db, link, requester, bytes);
      takenBytes += bytes;
    }
  };
  const createMeter = (length: number) => {
    let sentBytes = 0;
    return new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        sentBytes += chunk.length;
        taking = take(sentBytes, length);
        taking.then(() => pass(null, chunk), pass);
      },
    });
  };
  return {
    begin: async (range) => {
      ({ entryId, takenBytes } = await beginDownload(db, link, requester, range));
    },
    // Closing either end closes the other; errors reach the reader through the stream.
    meter: (bytes, { start, end }) => pipeline(bytes, createMeter(end - start + 1), () => undefined),
    end: async (sentBytes) => {
      isOver = true;
      // A slice reserved while the client disconnected is returned.
      await taking.catch(() => undefined);
      return { unsentBytes: takenBytes - sentBytes, entryId };
    },
  };
}
