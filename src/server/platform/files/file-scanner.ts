import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a scanner found; empty when the file is clean. */
export interface ScanVerdict {
  threat: string;
}

export interface FileScanner {
  /** Scans a whole file. Throws when it cannot, so that an unscanned file is never taken for clean. */
  scan: (bytes: Readable) => Promise<ScanVerdict>;
}

const CONNECT_MS = 3000;
/** Scanning two gigabytes takes minutes; this is for a daemon that stopped responding. */
const SILENCE_MS = 180_000;
const longestAnswer = 4096;

/**
 * The ClamAV daemon at `tcp://host:port`, using INSTREAM: length-prefixed chunks, an empty one at the end, then one
 * line of answer. Its `StreamMaxLength` limits the file size.
 */
export function createClamdScanner(address: string): FileScanner {
  const { hostname, port } = new URL(address);
  return {
    scan: async (bytes) => {
      // Reading the file may fail while connecting; the error then surfaces when it is read.
      bytes.on('error', () => undefined);
      try {
        return await judge(bytes, await open(hostname.replace(/^\[|\]$/g, ''), Number(port || 3310)));
      } finally {
        bytes.destroy();
      }
    },
  };
}

async function judge(bytes: Readable, socket: Socket): Promise<ScanVerdict> {
  try {
    const answer = readAnswer(socket);
    const sent = pipeline(Readable.from(frames(bytes)), socket, { end: false });
    // For a too large file the daemon answers early and closes the connection; its answer is then already here.
    sent.catch((error: Error) => socket.destroy(error));
    const verdict = toVerdict(await answer);
    if (!verdict.threat) await sent;
    return verdict;
  } finally {
    socket.destroy();
  }
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
  } catch (cause) {
    socket.destroy();
    throw new Error('The virus scanner does not respond', { cause });
  }
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('The virus scanner stopped responding')));
}

async function* frames(bytes: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes) {
    const part = Buffer.from(chunk);
    if (part.length === 0) continue;
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

async function readAnswer(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  return await new Promise((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > longestAnswer) socket.destroy(new Error('The virus scanner sent too much data'));
      if (chunk.includes(0)) resolve(Buffer.concat(chunks).toString('utf8').split('\0')[0] ?? '');
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The virus scanner closed the connection without a verdict')));
  });
}

function toVerdict(answer: string): ScanVerdict {
  if (/: OK$/.test(answer)) return { threat: '' };
  const threat = /: (.+) FOUND$/.exec(answer)?.[1];
  if (threat === undefined) throw new Error(`The virus scanner returned no verdict: ${answer.slice(0, 200)}`);
  return { threat: threat.slice(0, 200) };
}
