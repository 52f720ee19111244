import { bombUploads } from './bomb-uploads.ts';
import { brokenUploads } from './broken-uploads.ts';
import { foreignUploads } from './foreign-uploads.ts';
import { soundUploads } from './sound-uploads.ts';

/** One file that somebody might upload as a picture, and what a careful shop makes of it. */
export interface HostileUpload {
  title: string;
  fileName: string;
  /** The client's claim. */
  mimeType: string;
  bytes: Buffer;
  /**
   * 'sound': a picture of 64 to 1000 px a side, to be taken; 'refused': not to be taken; 'doubtful': either, as long as
   * what is kept is clean.
   */
  verdict: 'sound' | 'refused' | 'doubtful';
}

/**
 * The upload corpus (S-14): about 300 files made anew, small but for the bombs, for whatever takes pictures of PNG, JPG,
 * GIF and WEBP up to `maxBytes`. Limits of sides belong to each taker's own test.
 */
export async function makeUploadCorpus(maxBytes: number): Promise<HostileUpload[]> {
  const groups = await Promise.all([soundUploads(maxBytes), foreignUploads(), brokenUploads(), bombUploads()]);
  return groups.flat();
}
