import type { Page } from 'playwright-core';

/** Types a card into the frames of the local Stripe. */
export async function fillStripeFields(page: Page, number: string): Promise<void> {
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
  await frame('Card number').fill(number);
  await frame('Expiry date').fill('12/40');
  await frame('Security code').fill('123');
}

/** Answers the bank of the local Stripe. */
export async function answerBank(page: Page, answer: 'No' | 'Yes, it is me'): Promise<void> {
  await page.frameLocator('iframe[title="Your bank"]').getByRole('button', { name: answer }).click();
}
