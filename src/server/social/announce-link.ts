import { v7 as uuid } from 'uuid';
import { type SocialProvider, socialProviderNames } from '../../shared/social/social-providers.ts';
import { audit } from '../audit/audit.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';

const changes = {
  linked: { action: 'create', words: 'can now be used to sign in to your account' },
  unlinked: { action: 'delete', words: 'is no longer linked to your account' },
  'taken-over': {
    action: 'update',
    words: 'confirmed that this account is yours. Earlier ways to sign in were removed',
  },
} as const;

/** Notifies the owner of a changed link, so that it cannot be added unnoticed, and audits it; so call it last. */
export async function announceLink(
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, provider, change }: { userId: string; provider: SocialProvider; change: keyof typeof changes },
): Promise<void> {
  const { action, words } = changes[change];
  await notify(tx, {
    userId,
    type: 'linked_accounts_changed',
    title: 'Linked accounts',
    message: `${socialProviderNames[provider]} ${words}.`,
    link: '/user/security',
    dedupeKey: `linked-accounts-changed:${uuid()}`,
  });
  const newValue = { provider };
  await audit(tx, {
    entity: 'user',
    entityId: userId,
    action,
    key: `auth.social-${change}`,
    newValue,
    userId,
    requestInfo,
  });
}
