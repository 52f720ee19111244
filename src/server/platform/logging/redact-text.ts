import { withoutCardNumbers } from '../../../shared/payments/card-data.rules.ts';

/** Log lines contain at most this much of one text, and no more is processed. */
const MAX_LENGTH = 4_000;
const MAX_EXAMINED = 16_000;
const HIDDEN = '…';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// Plain, or URL-encoded.
const equals = '(?:\\s{0,3}[:=]\\s{0,3}|%3[AD])';

/** Secrets recognised by their prefix, each with the part that may stay. */
const named: readonly (readonly [shape: RegExp, kept: string])[] = [
  [/\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s{0,3}[:=])[^\n]*/gi, `$1$2 ${HIDDEN}`],
  [/((?:[?&#;]|%3F|%26|%23)[\w.~[\]-]{1,60}(?:=|%3D))[^&\s#"'<>()|]+/gi, `$1${HIDDEN}`],
  [
    new RegExp(
      `((?:password|passwd|secret|token|api[-_]?key|credential|otp|cvc|cvv)[\\w-]{0,20}["']?${equals})(?:"[^"\\n]*"?|'[^'\\n]*'?|[^\\s"',;&)}\\]]+)`,
      'gi',
    ),
    `$1${HIDDEN}`,
  ],
  [/\b(Bearer|Basic)\s{1,3}(?=[\w.~+/-]*[\d=A-Z])[\w.~+/-]{8,}={0,2}/g, `$1 ${HIDDEN}`],
];

/** Secrets recognised by their shape: signed tokens, e-mail addresses, game keys. */
const shapes: readonly RegExp[] = [
  /\beyJ[\w-]{2,}\.[\w-]{2,}(?:\.[\w-]*)?/g,
  /[\w.+-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}/gi,
  /(?<![\w-])(?=[A-Z-]*\d)[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){2,}(?![\w-])/g,
];

/** A word long enough to be a token; file names in a stack are excluded. */
const longWord = /(?<![\w-])[\w-]{20,}(?![\w-])(?!\.(?:[cm]?[jt]sx?|css)\b)={0,2}/g;
const onlyId = new RegExp(`^${uuid}$`, 'i');

/**
 * A text as the log may show it: without what looks like a secret, a payment card or an e-mail address, on one line,
 * without control characters and at most 4,000 characters long. Ids stay, so that a line can be followed; what is
 * hidden becomes "…".
 *
 * @param keepsLines for stacks of our own errors, which are read line by line
 */
export function redactText(text: string, { keepsLines = false } = {}): string {
  let shown = withoutControls(text.slice(0, MAX_EXAMINED));
  for (const [shape, kept] of named) shown = shown.replace(shape, kept);
  for (const shape of shapes) shown = shown.replace(shape, HIDDEN);
  shown = withoutCardNumbers(shown).replace(longWord, (found) => (isSecret(found) ? HIDDEN : found));
  const lines = shown.split('\n');
  const whole = keepsLines ? shown : lines.map((line, index) => (index === 0 ? line : line.trimStart())).join(' ⏎ ');
  return whole.length > MAX_LENGTH ? `${whole.slice(0, MAX_LENGTH - 1)}${HIDDEN}` : whole;
}

/** Anything that is about to be logged, with every text in it redacted; as deep and as wide as a line should be. */
export function redactDeep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return HIDDEN;
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  if ('toJSON' in value && typeof value.toJSON === 'function') return redactDeep(value.toJSON(), depth + 1);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redactDeep(item, depth + 1));
  return redactFields(value, depth);
}

/** The fields of an object, names included, each without what looks like a secret. */
export function redactFields(value: object, depth = 0): Record<string, unknown> {
  const fields = Object.entries(value).slice(0, 100);
  return Object.fromEntries(fields.map(([key, field]) => [redactText(key), redactField(key, field, depth)]));
}

function redactField(key: string, field: unknown, depth: number): unknown {
  // A validated request id; proxies create long ones.
  if (key === 'requestId') return field;
  return redactDeep(field, depth + 1);
}

/** Terminal escape sequences and invisible characters, some of which reverse the rest of a line. */
function withoutControls(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cf}/gu, '')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}(?:\[[0-9;?]*[ -/]*[@-~])?/gu, ' ')
    .replace(/\p{Cs}/gu, HIDDEN);
}

/** Long and apparently random: not one of our ids, and not joined words. */
function isSecret(found: string): boolean {
  if (onlyId.test(found)) return false;
  const humps = found.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.length ?? 0;
  if (!/\d/.test(found)) return humps > found.length / 4;
  if (/[a-z]/.test(found) && /[A-Z]/.test(found)) return true;
  return found.split(/[-_]/).some((part) => part.length >= 16 && /\d/.test(part));
}
