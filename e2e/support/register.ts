import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { postAs } from './post-as.ts';

export const demoPassword = 'Passw0rd!demo';

/** A new account that is signed in, for journeys that are not about the form. Answers the username. */
export async function openAccount(page: Page): Promise<string> {
  const userName = newUserName();
  const email = `${userName}@example.com`;
  const [password, confirmPassword] = [demoPassword, demoPassword];
  const answer = await postAs(page, '/api/auth/register', {
    email,
    userName,
    password,
    confirmPassword,
    acceptTerms: true,
  });
  expect(answer.status()).toBe(201);
  return userName;
}

/** Opens the sign-up page, creates an account with a name of its own, and waits until it is signed in. Answers the username. */
export async function register(page: Page): Promise<string> {
  await page.goto('/register');
  const userName = await fillRegister(page);
  await page.waitForURL((url) => url.pathname !== '/register');
  return userName;
}

/** Fills in the sign-up form of the page in view and sends it. Answers the username. */
export async function fillRegister(page: Page): Promise<string> {
  const userName = newUserName();
  await page.getByLabel('E-mail').fill(`${userName}@example.com`);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Repeat password').fill(demoPassword);
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  return userName;
}

/** Makes an account as the first step of the checkout in view. Answers the proposed username. */
export async function fillQuickRegister(page: Page): Promise<string> {
  // A longer proposal would be cut.
  const userName = newUserName().slice(0, 13);
  await page.getByLabel('E-mail').fill(`${userName}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByText(`Your username will be ${userName}`).waitFor();
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  return userName;
}

function newUserName(): string {
  return `e2e_${Math.random().toString(36).slice(2, 12)}`;
}
