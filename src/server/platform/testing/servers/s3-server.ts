import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export const s3Keys = { S3_ACCESS_KEY: 'test-access', S3_SECRET_KEY: 'test-secret' };

interface Asked {
  method: string;
  url: URL;
  range: string;
  body: Buffer;
}
interface Reply {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/**
 * A store that speaks the part of S3 that the shop uses, in memory. `isFull` makes it refuse what is written, `isShut`
 * everything.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const placeOf = new Map<string, string>();
  const state = { isFull: false, isShut: false, unsigned: 0 };

  function answer(asked: Asked, authorization: string): Reply {
    const { method, url } = asked;
    if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${s3Keys.S3_ACCESS_KEY}/`)) {
      state.unsigned += 1;
      return fault(403, 'AccessDenied');
    }
    if (state.isShut) return fault(403, 'AccessDenied');
    if (method === 'PUT' && state.isFull) return fault(507, 'InsufficientStorage');
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      placeOf.set(id, url.pathname);
      const body = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return { status: 200, body };
    }
    if (method === 'GET' && url.searchParams.has('uploads')) return listUploads(url);
    const uploadId = url.searchParams.get('uploadId');
    return uploadId === null ? answerObject(asked) : answerUpload(asked, uploadId);
  }

  function listUploads({ pathname, searchParams }: URL): Reply {
    const keys = [...uploads.keys()].map((id) => ({
      id,
      key: (placeOf.get(id) ?? '').slice(pathname.length).replace(/^\//, ''),
    }));
    const found = keys.filter(({ key }) => key.startsWith(searchParams.get('prefix') ?? ''));
    const rows = found.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    return { status: 200, body: `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>` };
  }

  function answerUpload({ method, url, body }: Asked, id: string): Reply {
    const parts = uploads.get(id);
    if (!parts) return fault(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'POST') {
      const chosen = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
        etag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
        bytes: parts.get(Number(/<PartNumber>(\d+)/.exec(part)?.[1])),
      }));
      if (chosen.some(({ etag, bytes }) => !bytes || etagOf(bytes) !== etag)) return fault(400, 'InvalidPart');
      objects.set(url.pathname, Buffer.concat(chosen.flatMap(({ bytes }) => bytes ?? [])));
    }
    uploads.delete(id);
    return method === 'POST' ? { status: 200, body: '<CompleteMultipartUploadResult/>' } : { status: 204 };
  }

  function answerObject({ method, url, range, body }: Asked): Reply {
    const key = url.pathname;
    if (method === 'PUT') objects.set(key, body);
    if (method === 'PUT') return { status: 200, headers: { etag: etagOf(body) } };
    if (method === 'DELETE') objects.delete(key);
    if (method === 'DELETE') return { status: 204 };
    const found = objects.get(key);
    if (!found) return fault(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    if (from === undefined) return { status: 200, body: found };
    return { status: 206, body: found.subarray(Number(from), Number(to) + 1) };
  }

  const server = createServer(async (request, response) => {
    const asked = await readAsked(request);
    const { status, body = '', headers } = answer(asked, request.headers.authorization ?? '');
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
    response.end(asked.method === 'HEAD' ? undefined : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}`, objects, uploads, state };
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://s3');
  return { method: request.method ?? '', url, range: request.headers.range ?? '', body: await buffer(request) };
}

function fault(status: number, code: string): Reply {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>` };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
