import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { AppError } from '../app-error.ts';
import type { Environment } from '../env.ts';
import { checkedKey, type FileStorage } from './storage.ts';

export type S3Settings = Pick<
  Environment,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_PATH_STYLE'
>;

/** How long a store may be silent. A call is tried twice. */
const usualLimits = { connectMs: 3000, answerMs: 5000, idleMs: 7000, joinMs: 60_000 };

/** Files in a bucket; public ones stay in `local`, which is served. Objects appear complete or not at all. */
export function createS3Storage(settings: S3Settings, local: FileStorage, limits = usualLimits): FileStorage {
  const connectionTimeout = limits.connectMs;
  const client = openClient(settings, {
    connectionTimeout,
    requestTimeout: limits.answerMs,
    throwOnRequestTimeout: true,
  });
  // A large file takes its time: only a connection on which nothing moves is given up.
  const uploads = openClient(settings, { connectionTimeout, socketTimeout: limits.idleMs });
  const joins = openClient(settings, { connectionTimeout, socketTimeout: limits.joinMs });
  const place = (key: string) => ({ Bucket: settings.S3_BUCKET, Key: checkedKey(key) });
  const isPublic = (key: string) => key.startsWith('public/');
  return {
    publicFolder: local.publicFolder,
    write: async (key, bytes) => {
      if (isPublic(key)) return await local.write(key, bytes);
      await whenFull(uploads.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentLength: bytes.length })));
    },
    remove: async (key) => {
      if (isPublic(key)) return await local.remove(key);
      await client.send(new DeleteObjectCommand(place(key)));
    },
    read: (key, range) =>
      isPublic(key) ? local.read(key, range) : readObject({ client, ...limits }, place(key), range),
    size: async (key) => {
      if (isPublic(key)) return await local.size(key);
      const found = await unlessMissing(client.send(new HeadObjectCommand(place(key))));
      return found?.ContentLength ?? null;
    },
    dropUnfinished: async (key) => {
      if (isPublic(key)) return await local.dropUnfinished(key);
      const { Bucket } = place(key);
      const found = await unlessUnlisted(client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: key })));
      for (const { Key, UploadId } of found?.Uploads ?? []) {
        if (Key !== key || UploadId === undefined) continue;
        await unlessMissing(client.send(new AbortMultipartUploadCommand({ ...place(key), UploadId })));
      }
    },
    ...s3Parts({ client, uploads, joins }, place),
  };
}

type Place = { Bucket: string | undefined; Key: string };
type Parts = Pick<FileStorage, 'beginParts' | 'writePart' | 'joinParts' | 'dropParts'>;

function s3Parts(
  { client, uploads, joins }: Record<'client' | 'uploads' | 'joins', S3Client>,
  place: (key: string) => Place,
): Parts {
  const upload = ({ key, remoteId }: { key: string; remoteId: string | null }) => ({
    ...place(key),
    UploadId: remoteId ?? '',
  });
  return {
    beginParts: async (key) => (await client.send(new CreateMultipartUploadCommand(place(key)))).UploadId ?? null,
    writePart: async (file, number, bytes, sizeBytes) => {
      const part = { ...upload(file), PartNumber: number, Body: bytes, ContentLength: sizeBytes };
      return (
        (await whenFull(sendStream(bytes, (options) => uploads.send(new UploadPartCommand(part), options)))).ETag ?? ''
      );
    },
    joinParts: async (file, parts) => {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      const command = new CompleteMultipartUploadCommand({ ...upload(file), MultipartUpload: { Parts } });
      if (await unlessMissing(joins.send(command))) return;
      // The parts are gone when an earlier attempt succeeded without receiving the answer.
      if (!(await unlessMissing(client.send(new HeadObjectCommand(place(file.key)))))) throw new AppError('GONE');
    },
    dropParts: async (file) => {
      if (file.remoteId) await unlessMissing(client.send(new AbortMultipartUploadCommand(upload(file))));
    },
  };
}

function openClient(settings: S3Settings, requestHandler: NonNullable<S3ClientConfig['requestHandler']>): S3Client {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PATH_STYLE } = settings;
  return new S3Client({
    region,
    requestHandler,
    maxAttempts: 2,
    forcePathStyle: S3_PATH_STYLE,
    // Other S3-compatible stores refuse trailing checksums of a streamed body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
    ...(S3_ACCESS_KEY &&
      S3_SECRET_KEY && { credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY } }),
  });
}

/** Uploads the stream `bytes`; when it fails at any moment, the call rejects with its error instead of waiting. */
async function sendStream<Reply>(bytes: Readable, send: (options: { abortSignal: AbortSignal }) => Promise<Reply>) {
  const stop = new AbortController();
  const halt = () => stop.abort();
  bytes.on('error', halt);
  if (bytes.errored) halt();
  try {
    return await send({ abortSignal: stop.signal });
  } catch (error) {
    throw bytes.errored ?? error;
  }
}

/** Requests the bytes on the first read, and stops when the reader is destroyed or the store falls silent. */
function readObject(
  { client, idleMs }: { client: S3Client; idleMs: number },
  place: Place,
  { start, end }: { start: number; end: number },
): Readable {
  const stop = new AbortController();
  async function* bytes() {
    const command = new GetObjectCommand({ ...place, Range: `bytes=${start}-${end}` });
    const { Body } = await client.send(command, { abortSignal: stop.signal });
    if (!(Body instanceof Readable)) throw new AppError('UNAVAILABLE');
    yield* untilSilent(Body, idleMs);
  }
  const readable = Readable.from(bytes(), { objectMode: false });
  readable.once('close', () => stop.abort());
  return readable;
}

/** Only waiting for the store counts: a reader may take its time. */
async function* untilSilent(body: Readable, idleMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer, undefined> = body[Symbol.asyncIterator]();
  const silence = Object.assign(new Error('The file store fell silent'), { code: 'ETIMEDOUT' });
  const giveUp = () => body.destroy(new AppError('UNAVAILABLE', { cause: silence }));
  try {
    for (;;) {
      const timer = setTimeout(giveUp, idleMs);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    body.destroy();
  }
}

const unlessMissing = <Reply>(reply: Promise<Reply>) => unlessAnswered(reply, [404]);
/** Some stores keep no such list, and some access keys may not read it: then unfinished uploads are the bucket's to end. */
const unlessUnlisted = <Reply>(reply: Promise<Reply>) => unlessAnswered(reply, [403, 404, 405, 501]);

async function unlessAnswered<Reply>(reply: Promise<Reply>, statuses: readonly number[]): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== undefined && statuses.includes(status)) return null;
    throw error;
  }
}

async function whenFull<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    throw status === 507 ? new AppError('STORAGE_FULL', { cause: error }) : error;
  }
}
