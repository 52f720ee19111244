import { SECRET_MASK } from '../../../shared/settings/setting-view.schemas.ts';
import type { AuditRestorer } from '../../audit/audit.ports.ts';
import { restoreSetting } from './restore-setting.ts';
import { getSetting } from './setting-views.queries.ts';

/** Where nothing was recorded the default held. */
export const settingRestorer: AuditRestorer = {
  entity: 'setting',
  permission: 'settings:update',
  isRestorable: (value) => value !== SECRET_MASK && value !== '[changed]',
  restore: (by, { entityId, entryId, side }) => restoreSetting(by, { key: entityId, entryId, side }),
  /** A new receiving address is proposed; nothing that is taken away waits. */
  isWaiting: async ({ services, actor }, { entityId, value }) =>
    typeof value === 'string' && value !== '' && (await getSetting(services, actor, entityId)).value !== value,
};
