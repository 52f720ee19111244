import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { demoPassword, openAccount } from '../support/register.ts';
import { signOut } from '../support/sign-out.ts';

/** Chromium's own authenticator, which shows a fingerprint whenever it is asked. */
async function addAuthenticator(page: Page): Promise<{ setVerified: (isVerified: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

test('a passkey: added behind the password, named, used to sign in and to confirm, removed', async () => {
  const { page, complaints } = await newVisitor();
  const userName = await openAccount(page);
  const { setVerified } = await addAuthenticator(page);

  await page.goto('/user/security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const sudo = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
  await sudo.getByLabel('Your password').fill(demoPassword);
  await sudo.getByRole('button', { name: 'Confirm' }).click();
  await section.getByText('Never used').waitFor();
  await section.getByRole('button', { name: /^Rename/ }).click();
  await section.getByLabel('Name of the passkey').fill('Work laptop');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText('Work laptop').waitFor();

  await signOut(page);
  await page.goto('/login');
  // A finger that is not recognised signs nobody in, and the password still can.
  await setVerified(false);
  await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).isEnabled()).toBe(true);
  await setVerified(true);
  await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');

  await page.goto('/user/security');
  await section.getByText(/Last used/).waitFor();
  await section.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page
    .getByRole('dialog', { name: /Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await sudo.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.poll(() => section.getByText('Work laptop').count()).toBe(0);
  expect(await page.getByText(userName).count()).toBeGreaterThan(0);
  expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);
});
