import { type MouseEvent, type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { type AuthView, authPaths } from './auth-modal-store.ts';
import { AuthSwitchContext } from './auth-switch.ts';

type AuthSwitchLinkProps = { to: AuthView; onLeave?: () => void; children: ReactNode };

/** Leads to the other form: within the modal, else as a page. */
export function AuthSwitchLink({ to, onLeave, children }: AuthSwitchLinkProps) {
  const switchTo = use(AuthSwitchContext);
  const onClick = (event: MouseEvent) => {
    onLeave?.();
    if (switchTo === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    switchTo(to);
  };
  return (
    <Link href={authPaths[to]} onClick={onClick}>
      {children}
    </Link>
  );
}
