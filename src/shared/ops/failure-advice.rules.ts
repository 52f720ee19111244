const advices: readonly (readonly [cause: RegExp, advice: string])[] = [
  [
    /worker died/i,
    'It took its worker down again and again, usually by memory. Look at the worker’s log around the last run before you retry it alone.',
  ],
  [
    /UnusablePayload|payload of .* is invalid/i,
    'Its payload does not fit what the job expects, often after an update. Edit the payload and retry, or remove the job.',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|socket hang up|timeout|timed out|fetch failed/i,
    'The other end did not answer. Check that it is up and reachable from the workers, then retry all of them.',
  ],
  [
    /\b(401|403)\b|unauthori[sz]ed|forbidden|invalid api key|authentication/i,
    'The other end refused our credentials. Check the keys in the settings, then retry.',
  ],
  [
    /\b429\b|rate limit|too many requests/i,
    'The other end limits us. Wait for its limit to pass, then retry a few at a time.',
  ],
  [
    /\b5\d\d\b .*(mail|smtp|recipient)|recipient|mailbox|SMTP|EENVELOPE/i,
    'The mail server refused it. Check address and mail settings; remove the job if the address does not exist.',
  ],
  [
    /NOT_FOUND|No record|not found|P2025|does not exist/i,
    'What it is about is gone. Check in the order or the account that nothing is left to do, then remove it.',
  ],
  [
    /unique constraint|P2002|duplicate key/i,
    'Its effect is stored already, or two jobs got in each other’s way. Retry one: if it fails again, the effect exists and the job can be removed.',
  ],
  [/deadlock|could not serialize|P2034/i, 'Two transactions got in each other’s way. Retry.'],
  [/ENOSPC|No room|53100|could not extend/i, 'The disk or the bucket is full. Make room, then retry all of them.'],
];

/** What usually helps against an error, for operators. */
export function adviceFor(error: string | null): string {
  const found = error === null ? undefined : advices.find(([cause]) => cause.test(error));
  return found?.[1] ?? 'Open one of them and read its stack. Retry one first; when it completes, retry the others.';
}
