import { get } from 'node:http';

/** Fetches a file, cuts the connection after `cutAfter` bytes, and resumes with Range where it broke off. */
export async function fetchInterrupted(url: URL, cookie: string, cutAfter: number): Promise<Buffer> {
  const { bytes: head, etag } = await fetchPart(url, { cookie }, cutAfter);
  const { bytes: tail } = await fetchPart(url, { cookie, range: `bytes=${head.length}-`, 'if-range': etag });
  return Buffer.concat([head, tail]);
}

function fetchPart(url: URL, headers: Record<string, string>, cutAfter = Number.POSITIVE_INFINITY) {
  return new Promise<{ bytes: Buffer; etag: string }>((resolve, reject) => {
    const expected = headers.range ? 206 : 200;
    const request = get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== expected) reject(new Error(`Expected ${expected}, got ${response.statusCode}`));
      const chunks: Buffer[] = [];
      const finish = () => resolve({ bytes: Buffer.concat(chunks), etag: response.headers.etag ?? '' });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (chunks.reduce((sum, part) => sum + part.length, 0) < cutAfter) return;
        request.destroy();
        finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
