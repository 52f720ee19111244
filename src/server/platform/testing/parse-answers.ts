export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** False where the connection ended inside it. */
  isWhole: boolean;
}

/**
 * The answers in what a connection said, in order, as Node's own client would not show them: interim ones are left out, and
 * `methods` are those of the requests, since an answer to HEAD has no body.
 */
export function parseAnswers(bytes: Buffer, methods: readonly string[] = []): Answer[] {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const split = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.toString('latin1', 0, split < 0 ? rest.length : split).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]);
    const headers = readHeaders(lines);
    if (split < 0) return [...answers, { status, headers, text: rest.toString('latin1'), isWhole: false }];
    rest = rest.subarray(split + 4);
    if (status < 200) continue;
    // Who refuses a head that could not be read does not know that it was HEAD.
    const isHead =
      methods[answers.length] === 'HEAD' && (rest.length === 0 || rest.toString('latin1', 0, 5) === 'HTTP/');
    const isEmpty = isHead || status === 204 || status === 304;
    const { body, end, isWhole } = isEmpty ? { body: Buffer.alloc(0), end: 0, isWhole: true } : readBody(rest, headers);
    answers.push({ status, headers, text: body.toString('utf8'), isWhole });
    rest = rest.subarray(end);
  }
  return answers;
}

function readHeaders(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

function readBody(bytes: Buffer, headers: Headers): { body: Buffer; end: number; isWhole: boolean } {
  if (headers.get('transfer-encoding') === 'chunked') return unchunk(bytes);
  const length = Number(headers.get('content-length') ?? bytes.length);
  return { body: bytes.subarray(0, length), end: length, isWhole: bytes.length >= length };
}

function unchunk(bytes: Buffer): { body: Buffer; end: number; isWhole: boolean } {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return { body: Buffer.concat(parts), end: bytes.length, isWhole: false };
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!length) return { body: Buffer.concat(parts), end: lineEnd + 4, isWhole: true };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
