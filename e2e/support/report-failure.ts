import type { BrowserContext } from 'playwright-core';
import { onTestFinished } from 'vitest';

const longestPage = 4000;

/**
 * Says what a failed journey had before it: each page's address and content as assistive technology reads it, with the
 * responses that were refused and the requests that never ended. A locator that waited in vain says nothing of these.
 */
export function reportFailure(context: BrowserContext): void {
  const refused: string[] = [];
  const open = new Map<object, string>();
  context.on('request', (request) => {
    if (!request.url().includes('/assets/')) open.set(request, `${request.method()} ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    open.delete(request);
    refused.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfinished', (request) => open.delete(request));

  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = await Promise.all(context.pages().map(describePage));
    const report = [
      `\n== '${task.name}' failed`,
      ...pages,
      list('refused', refused),
      list('unanswered', open.values()),
    ];
    process.stdout.write(`${report.join('\n')}\n`);
  });
}

async function describePage(page: ReturnType<BrowserContext['pages']>[number]): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `-- ${page.url()}\n${content.slice(0, longestPage)}`;
}

function list(title: string, lines: Iterable<string>): string {
  return `-- ${title}: ${[...lines].slice(-20).join('\n   ') || 'nothing'}`;
}
