import type { Page } from 'playwright-core';

/** Calls the shop's interface from within the page, as whoever is signed in there. */
export function callShop(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([verb, address, content]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        'X-CSRF-Token': decodeURIComponent(token),
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      };
      const answer = await fetch(address, { method: verb, headers, ...(content && { body: JSON.stringify(content) }) });
      return { status: answer.status, body: await answer.json() };
    },
    [method, path, body] as const,
  );
}
