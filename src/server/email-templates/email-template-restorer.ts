import { z } from 'zod';
import { emailTemplateFields } from '../../shared/settings/email-template.schemas.ts';
import type { AuditRestorer } from '../audit/audit.ports.ts';
import { resetEmailTemplate, saveEmailTemplate } from './save-email-template.ts';

const recordedSchema = z.object(emailTemplateFields);

/** Where nothing was recorded the shipped text held. */
export const emailTemplateRestorer: AuditRestorer = {
  entity: 'email-template',
  permission: 'template:manage',
  isRestorable: (value) => value === null || recordedSchema.safeParse(value).success,
  restore: ({ services, actor, requestInfo }, { entityId: id, value }) =>
    value === null
      ? resetEmailTemplate(services, actor, requestInfo, { id })
      : saveEmailTemplate(services, actor, requestInfo, { id, ...recordedSchema.parse(value) }),
};
