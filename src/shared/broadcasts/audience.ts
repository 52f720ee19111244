/** Whom a broadcast is for: all conditions hold. None: everybody. */
export interface Audience {
  isVip?: boolean | undefined;
  role?: string | undefined;
  country?: string | undefined;
  /** Here within this many days. */
  seenWithinDays?: number | undefined;
  /** Not here for this many days. */
  awayForDays?: number | undefined;
  /** One member. */
  userId?: string | undefined;
}

const maxDays = 3650;
const daysOf = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxDays ? Number(text) : undefined;
const matching = (text: string, pattern: RegExp): string | undefined => (pattern.test(text) ? text : undefined);

const readers: Readonly<Record<string, (value: string) => Audience>> = {
  role: (value) => ({ role: matching(value, /^[a-z][a-z0-9_-]{1,39}$/) }),
  country: (value) => ({ country: matching(value, /^[A-Z]{2}$/) }),
  seen: (value) => ({ seenWithinDays: daysOf(value) }),
  away: (value) => ({ awayForDays: daysOf(value) }),
  user: (value) => ({ userId: matching(value, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) }),
};

/** Reads `all`, or conditions joined by +: `vip`, `role:seller`, `country:DE`, `seen:30`, `away:90`, `user:<id>`. */
export function readAudience(text: string): Audience | undefined {
  const audience: Audience = {};
  if (text === 'all') return audience;
  for (const part of text.split('+')) {
    const [kind = '', value = ''] = part.split(/:(.*)/s);
    const read = part === 'vip' ? { isVip: true } : Object.hasOwn(readers, kind) ? readers[kind]?.(value) : {};
    const [name, found] = Object.entries(read ?? {})[0] ?? [];
    if (name === undefined || found === undefined || Object.hasOwn(audience, name)) return undefined;
    Object.assign(audience, read);
  }
  return audience;
}

export function writeAudience({ isVip, role, country, seenWithinDays, awayForDays, userId }: Audience): string {
  const parts = [
    isVip ? 'vip' : undefined,
    role === undefined ? undefined : `role:${role}`,
    country === undefined ? undefined : `country:${country}`,
    seenWithinDays === undefined ? undefined : `seen:${seenWithinDays}`,
    awayForDays === undefined ? undefined : `away:${awayForDays}`,
    userId === undefined ? undefined : `user:${userId}`,
  ];
  return parts.filter((part) => part !== undefined).join('+') || 'all';
}
