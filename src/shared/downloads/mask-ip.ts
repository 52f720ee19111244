/**
 * An address as its owner may see it later (D-29): the first 24 bits of IPv4, the first 48 of IPv6, 'localhost' for the
 * machine itself. '' stays ''.
 */
export function maskIp(ip: string): string {
  if (ip === '::1' || /^(?:::ffff:)?127\./i.test(ip)) return 'localhost';
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip);
  if (four) return `${four[1]}.0/24`;
  if (!ip.includes(':')) return '';
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, 3).join(':')}::/48`;
}
