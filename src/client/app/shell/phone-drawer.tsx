import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconHelpCircle, IconLogout, IconWorldPin } from '@tabler/icons-react';
import { Link, useLocation, useSearch } from 'wouter';
import { type AuthView, openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { useCountry } from '../../platform/country/country.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { CurrencyList } from '../../platform/currency/currency-list.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ThemeList } from '../../platform/theme/theme-list.tsx';
import { openHelp } from '../../support/panel/help-store.ts';
import { countryName } from '../../ui/forms/country-name.ts';
import { userLinks } from '../../users/account/user-links.ts';
import { isLinkActive, mainLinks } from '../routing/main-links.ts';
import { usePageLinks } from './page-links.ts';
import styles from './phone-drawer.module.css';
import { staffLinksOf } from './staff-links.ts';

function AccountLinks({ close }: { close: () => void }) {
  const session = useSession();
  if (session.status !== 'authenticated') {
    const enter = (view: AuthView) => {
      close();
      openAuthModal(view);
    };
    return (
      <div className={styles.guest}>
        <Button size="md" aria-haspopup="dialog" onClick={() => enter('register')}>
          Register
        </Button>
        <Button size="md" variant="default" aria-haspopup="dialog" onClick={() => enter('login')}>
          Sign in
        </Button>
      </div>
    );
  }
  const signOut = () => {
    close();
    void session.signOut();
  };
  return (
    <nav aria-label="Account" className={styles.links}>
      <p className={styles.label}>{session.user.userName}</p>
      {[...staffLinksOf(session.user), ...userLinks].map(({ label, href, Icon }) => (
        <Link key={href} href={href} onClick={close}>
          <Icon size={19} stroke={1.8} />
          {label}
        </Link>
      ))}
      <button type="button" onClick={signOut}>
        <IconLogout size={19} stroke={1.8} />
        Log out
      </button>
    </nav>
  );
}

function ShopRows({ close }: { close: () => void }) {
  const country = useCountry();
  const ask = () => {
    close();
    openCountryDialog();
  };
  const help = () => {
    close();
    openHelp();
  };
  return (
    <div className={styles.links}>
      <button type="button" aria-haspopup="dialog" onClick={help}>
        <IconHelpCircle size={19} stroke={1.8} />
        Help and support
      </button>
      <button type="button" aria-haspopup="dialog" onClick={ask}>
        <IconWorldPin size={19} stroke={1.8} />
        {country === undefined ? 'Choose your country' : `Your country: ${countryName(country)}`}
      </button>
    </div>
  );
}

// Starts closed: only a change to open makes Mantine remember where the focus has to return.
export function PhoneDrawer({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const isMounted = useMounted();
  const [path] = useLocation();
  const search = useSearch();
  const pages = usePageLinks('menu');
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={close}
      position="right"
      size="min(340px, 88vw)"
      title={<span className={styles.title}>Menu</span>}
      closeButtonProps={{ 'aria-label': 'Close menu', size: 40, iconSize: 22 }}
      transitionProps={{ duration: 200 }}
      overlayProps={{ backgroundOpacity: 0.55 }}
    >
      <nav aria-label="Market" className={styles.doors}>
        {[...mainLinks, ...pages].map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            aria-current={isLinkActive(href, path, search) ? 'page' : undefined}
            onClick={close}
          >
            {label}
          </Link>
        ))}
      </nav>
      <ShopRows close={close} />
      <AccountLinks close={close} />
      <div className={styles.choices}>
        <CurrencyList />
      </div>
      <ThemeList />
    </Drawer>
  );
}
