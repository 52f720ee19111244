/** Whether the account `alias` of `users` may be used now, as SQL: not while it is blocked. Never NULL. */
export function isUsableAccount(alias: string): string {
  const isSuspended = `${alias}."status" = 'suspended' AND coalesce(${alias}."statusUntil" > now(), true)`;
  return `(${alias}."status" NOT IN ('banned', 'deleted') AND NOT (${isSuspended}))`;
}

/**
 * Whether the session `session` may act now for its account `user`, as SQL: neither ended nor idle for longer than
 * `minutes`, a placeholder such as `$3`. The one place that says so.
 */
export function maySessionAct(session: string, user: string, minutes: string): string {
  return `(${session}."endedAt" IS NULL AND ${session}."expiresAt" > now()
    AND (${session}."rememberMe" OR ${session}."lastSeenAt" > now() - ${minutes} * interval '1 minute')
    AND ${isUsableAccount(user)})`;
}
