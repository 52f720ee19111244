import { splitFaq } from '../../../shared/support/split-faq.ts';
import { answerHours } from '../../../shared/support/support.rules.ts';
import type { SupportPanel } from '../../../shared/support/support.schemas.ts';
import { getContentPage } from '../../pages/pages.queries.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** What guests read, too: the questions of the page "Help", and how soon somebody answers. */
export async function getSupportPanel(services: Pick<Services, 'db'>): Promise<SupportPanel> {
  const { content } = await getContentPage(services, 'help');
  const { supportEmail } = await getSettings(services.db);
  return { faq: splitFaq(content), answerHours, email: supportEmail };
}
