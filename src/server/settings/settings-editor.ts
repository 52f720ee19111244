import type { MemberActor } from '../platform/actor.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { SettingsEditor } from './editing/change-settings.ts';

/** Who changes settings, from where and with what. */
export function editorOf({
  services,
  actor,
  requestInfo,
}: Omit<RequestContext, 'actor'> & { actor: MemberActor }): SettingsEditor {
  return { services, actor, requestInfo };
}
