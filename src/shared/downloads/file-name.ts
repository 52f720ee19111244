const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const longest = 150;

/**
 * The name under which buyers get a file: the last part of a path, without characters that some systems cannot store or
 * that hide the real extension (control and direction characters). '' when nothing is left.
 */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const safe = reserved.test(clean) ? `_${clean}` : clean;
  if (safe.length <= longest) return safe;
  const ending = /\.[a-z0-9.]{1,12}$/i.exec(safe)?.[0] ?? '';
  return (
    [...safe]
      .slice(0, longest - ending.length)
      .join('')
      .slice(0, longest - ending.length) + ending
  );
}
