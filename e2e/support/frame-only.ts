import type { Page } from 'playwright-core';
import { firstScreenId } from '../../src/shared/seo/first-screen.ts';

const firstScreen = new RegExp(
  `<div id="root">.*</div><script type="application/json" id="${firstScreenId}">.*?</script>`,
  's',
);

/** From here on documents come without the screen that the server renders, as for members: the browser asks for its data. */
export async function openFrameOnly(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(firstScreen, '<div id="root"></div>');
    await route.fulfill({ response, body });
  });
}
