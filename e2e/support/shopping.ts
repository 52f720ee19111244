import type { Page } from 'playwright-core';
import { openAccount } from './register.ts';

/** The test gateway's cards. */
export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0025 0000 3155',
} as const;

/** Puts the first product of a category that is in stock into the cart and answers its name. */
export async function addFirstProductOf(page: Page, category: string): Promise<string> {
  await page.goto(`/category/${category}?inStock=true`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/product/*');
  return addShownProduct(page);
}

/** Puts the product in view into the cart, which opens, and answers its name. */
export async function addShownProduct(page: Page): Promise<string> {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog').getByText(name).first().waitFor();
  return name;
}

/** Leads from the open cart to the checkout, once its prices are checked. */
export async function goToCheckout(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /checkout/i })
    .and(page.locator(':not([aria-disabled])'))
    .click();
}

/** Everything that the checkout asks for but the payment, and the names, which it does not ask for. */
export async function fillContact(page: Page, { isDeliveredNow = true } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Change contact' }).click();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill("O'Neil");
  // Asked only of those who have not accepted the terms in force.
  const terms = page.getByRole('checkbox', { name: /^I accept the terms of service$/ });
  if (await terms.isVisible()) await terms.check();
  await page
    .getByRole('radio', {
      name: isDeliveredNow ? /^Deliver (now|at the release|once it is claimed)/ : /^Deliver (on|after)/,
    })
    .check();
}

/** The card form of the test gateway. */
export async function fillTestCard(page: Page, number: string = testCards.good): Promise<void> {
  // Whoever has paid in another way is offered that first.
  const card = page.getByRole('radio', { name: /^Card/ });
  if (await card.isVisible()) await card.check();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Name on card').fill('Ann Buyer');
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Registers, buys the first key on sale and ends on the page of the order, whose id it answers. */
export async function buyFirstKey(page: Page, consent: { isDeliveredNow: boolean }): Promise<string> {
  await openAccount(page);
  await addFirstProductOf(page, 'weapons');
  await goToCheckout(page);
  await fillContact(page, consent);
  await fillTestCard(page);
  await pay(page);
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
