const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** Fields whose text is taken as it is: changing a password would lock its owner out (C14). */
const verbatim = /password|token|secret/i;
// Control characters but tab, line feed and carriage return.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const MAX_DEPTH = 32;

/**
 * A copy of decoded JSON without prototype keys, with control characters removed and texts trimmed. Anything deeper than
 * 32 levels is dropped. Class instances (uploaded bytes) pass untouched.
 */
export function sanitizeDeep(value: unknown, depth = 0, key = ''): unknown {
  if (typeof value === 'string') return verbatim.test(key) ? value : value.replace(controlCharacters, '').trim();
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => sanitizeDeep(item, depth + 1, key));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !dangerousKeys.has(name))
      .map(([name, item]) => [name, sanitizeDeep(item, depth + 1, name)]),
  );
}
