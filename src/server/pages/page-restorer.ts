import { z } from 'zod';
import { placePageSchema } from '../../shared/pages/page-editing.schemas.ts';
import type { AuditRestorer } from '../audit/audit.ports.ts';
import { getEditedPage } from './page-editing.queries.ts';
import { placePage, restorePage } from './save-page.ts';

const placeSchema = placePageSchema.omit({ id: true });
const recordedSchema = z.object({ latestVersion: z.number().int().min(1), ...placeSchema.shape });

/** Text and place. What visitors see changes when somebody publishes it. */
export const pageRestorer: AuditRestorer = {
  entity: 'page',
  permission: 'page:manage',
  isRestorable: (value) => recordedSchema.safeParse(value).success,
  async restore({ services, ...author }, { entityId: id, value }) {
    const { latestVersion, ...place } = recordedSchema.parse(value);
    const page = await getEditedPage(services, id);
    if (page.version !== latestVersion) {
      await restorePage(services, author, { id, version: page.version, number: latestVersion });
    }
    const { showInFooter, showInMenu, position } = page;
    const stands = { showInFooter, showInMenu, position };
    if (JSON.stringify(stands) !== JSON.stringify(placeSchema.parse(place))) {
      await placePage(services, author, { id, ...place });
    }
  },
};
