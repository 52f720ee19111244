import type { DeviceSession } from './device-session.schemas.ts';

/** Order matters: most browsers also claim to be those further down. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a user agent says about itself: enough for its owner to recognise it, but no proof. */
export function describeDevice(
  userAgent: string,
): Pick<DeviceSession, 'device' | 'browser' | 'os'> & { label: string } {
  const browser = nameOf(browsers, userAgent) ?? '';
  const os = nameOf(systems, userAgent) ?? '';
  const label = browser && os ? `${browser} on ${os}` : browser || os || 'Unknown device';
  return { device: kindOf(userAgent, os), browser, os, label };
}

function kindOf(userAgent: string, os: string): DeviceSession['device'] {
  if (os === 'iOS' || (os === 'Android' && /\bMobile\b/.test(userAgent))) return 'phone';
  if (os === 'iPadOS' || os === 'Android') return 'tablet';
  return os === '' ? 'unknown' : 'desktop';
}

function nameOf(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
