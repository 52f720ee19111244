import { createContext, use } from 'react';
import type { VipLevel } from '../../../shared/products/prices/price.rules.ts';
import type { Permission } from '../../../shared/roles/permissions.ts';
import { internalPath } from '../../../shared/social/internal-path.ts';
import { storedValue } from '../stored-value.ts';

export type SessionUser = {
  id: string;
  userName: string;
  email: string;
  avatarUrl: string | null;
  roles: readonly string[];
  /** What the member may do at all, and which of it with everybody's rows: hints for screens, the server decides. */
  permissions: readonly Permission[];
  staffPermissions: readonly Permission[];
  /** Staff permissions only apply once two-factor authentication is on. */
  mustEnableTwoFactor?: boolean | undefined;
  isVip: boolean;
  vipLevel?: VipLevel | null | undefined;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** The role as which this session views the shop, read-only. */
  viewsAs?: { displayName: string } | undefined;
};

/** Why the shop could not be asked whose session this is, and how to ask again. */
export type Unreached = { error: unknown; retry: () => void };

/** 'loading' lasts until the first profile answer; `signOut` ends the session on the server and here. */
export type Session =
  | { status: 'loading'; user: undefined; signOut: () => Promise<void> }
  | { status: 'guest'; user: undefined; signOut: () => Promise<void>; unreached?: Unreached | undefined }
  | { status: 'authenticated'; user: SessionUser; signOut: () => Promise<void> };

export const SessionContext = createContext<Session>({
  status: 'guest',
  user: undefined,
  signOut: () => Promise.resolve(),
});

export function useSession(): Session {
  return use(SessionContext);
}

const returnPath = storedValue('gm-return-path', (text) => internalPath(text ?? '/'), 'tab');

/** Remembers where a guest wanted to go, until sign-in. Only paths of this site are kept. */
export function rememberReturnPath(path: string): void {
  returnPath.write(internalPath(path));
}

/** The remembered page, else home. */
export function peekReturnPath(): string {
  return returnPath.read();
}

/** Forgets the remembered page once it was reached. */
export function forgetReturnPath(): void {
  returnPath.write(undefined);
}
