import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const domains = disposableEmailBlocklistSet();

/** Whether an address is at a service for throw-away mail; their subdomains count, too. */
export function isDisposableEmail(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.');
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')));
}
