const advices: readonly (readonly [cause: RegExp, advice: string])[] = [
  [
    /worker died/i,
    'It crashed its worker several times, usually because it ran out of memory. Check the worker’s log around the last run before you retry it on its own.',
  ],
  [
    /UnusablePayload|payload of .* is invalid/i,
    'Its payload is not what the job expects, often after an update. Edit the payload and retry, or remove the job.',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|socket hang up|timeout|timed out|fetch failed/i,
    'The remote service did not respond. Check that it is up and reachable from the workers, then retry all.',
  ],
  [
    /\b(401|403)\b|unauthori[sz]ed|forbidden|invalid api key|authentication/i,
    'The remote service rejected our credentials. Check the keys in the settings, then retry.',
  ],
  [
    /\b429\b|rate limit|too many requests/i,
    'The remote service is rate limiting us. Wait until the limit has passed, then retry a few at a time.',
  ],
  [
    /\b5\d\d\b .*(mail|smtp|recipient)|recipient|mailbox|SMTP|EENVELOPE/i,
    'The mail server rejected the message. Check the address and the e-mail settings. Remove the job if the address does not exist.',
  ],
  [
    /NOT_FOUND|No record|not found|P2025|does not exist/i,
    'The record it belongs to no longer exists. Check the order or account for anything left to do, then remove the job.',
  ],
  [
    /unique constraint|P2002|duplicate key/i,
    'Its result has already been stored, or two jobs conflicted. Retry one. If it fails again, the result exists and you can remove the job.',
  ],
  [/deadlock|could not serialize|P2034/i, 'Two transactions conflicted. Retry.'],
  [/ENOSPC|No room|53100|could not extend/i, 'The disk or bucket is full. Free up space, then retry all.'],
];

/** What usually helps against an error, for operators. */
export function adviceFor(error: string | null): string {
  const found = error === null ? undefined : advices.find(([cause]) => cause.test(error));
  return found?.[1] ?? 'Open one of them and read its stack trace. Retry one first. If it completes, retry the others.';
}
