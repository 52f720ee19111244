import { pipeline, type Readable, Transform } from 'node:stream';
import { sliceOf } from '../../../shared/downloads/download-bytes.rules.ts';
import type { Database } from '../../platform/database/db.ts';
import { type BegunLink, beginDownload, takeBytes } from './begin-download.ts';
import type { Requester } from './download-log.ts';

/** One request for bytes of a link, which takes what it sends slice by slice. */
export interface MeteredSend {
  /** Takes the first slice. Throws what the request is answered with instead of the file. */
  begin: (range: { start: number; end: number }) => Promise<void>;
  /** The same bytes, each only once it was taken; ends with an error where no start is left to pay for them. */
  meter: (bytes: Readable, range: { start: number; end: number }) => Readable;
  /** Nothing is taken any more. What was taken for nothing, and the log entry of the request once it began. */
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
    // Either end takes the other with it; who reads hears of errors by the stream itself.
    meter: (bytes, { start, end }) => pipeline(bytes, createMeter(end - start + 1), () => undefined),
    end: async (sentBytes) => {
      isOver = true;
      // Whoever hangs up while a slice is being taken must not keep it.
      await taking.catch(() => undefined);
      return { unsentBytes: takenBytes - sentBytes, entryId };
    },
  };
}
