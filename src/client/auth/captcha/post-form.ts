import { valueAt } from '../../../shared/validation/value-at.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { apiGet, apiPost } from '../../platform/http/api-post.ts';
import { notify } from '../../platform/notify.tsx';

/** Sends a form; when the shop asks for work first, the browser does it and sends the form again. */
export async function postForm(path: string, input: unknown): Promise<unknown> {
  try {
    return await apiPost(path, input);
  } catch (error) {
    if (envelopeOf(error)?.code !== 'CAPTCHA_REQUIRED') throw error;
    return await postProvedForm(path, input);
  }
}

/** The same for a form that the shop may always want work for: asking first costs it none of its few attempts. */
export async function postProvedForm(path: string, input: unknown): Promise<unknown> {
  const task = valueAt(await apiGet('/api/auth/captcha'), ['task']);
  if (task === null || task === undefined) return await apiPost(path, input);
  notify.info('One moment: we are checking that you are not a bot.');
  const { proveWork } = await import('./prove-work.ts');
  return await apiPost(path, input, { 'X-Captcha': await proveWork(task) });
}
