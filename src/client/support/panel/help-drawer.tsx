import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { AskForm } from '../asking/ask-form.tsx';
import { ContactCard } from '../asking/contact-card.tsx';
import { Faq } from '../faq/faq.tsx';
import { MyConversation } from '../talk/my-conversation.tsx';
import styles from './help-drawer.module.css';
import { closeHelp } from './help-store.ts';

type View = { name: 'home' } | { name: 'ask' } | { name: 'talk'; id: string };

/** Frequent questions and the chat with support, over whatever page one is on. */
export function HelpDrawer({ isOpen }: { isOpen: boolean }) {
  // Only a change to open makes Mantine remember where the focus has to return.
  const isMounted = useMounted();
  const { user } = useSession();
  const [view, setView] = useState<View>({ name: 'home' });
  const goHome = () => setView({ name: 'home' });
  const open = (id: string) => setView({ name: 'talk', id });
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={closeHelp}
      // A half-written question with its pictures is there again when the help is opened again.
      keepMounted={view.name === 'ask' && user !== undefined}
      keepMountedMode="display-none"
      position="right"
      size="min(460px, 100vw)"
      title={<span className={styles.title}>Help and support</span>}
      classNames={{ content: styles.content ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close help', size: 40, iconSize: 22 }}
      transitionProps={{ duration: 200 }}
      overlayProps={{ backgroundOpacity: 0.55 }}
    >
      {view.name === 'home' ? (
        <div className={styles.home}>
          <ContactCard onAsk={() => setView({ name: 'ask' })} onOpen={open} />
          <Faq />
          <Link href="/support" className={styles.more}>
            <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
            Open as a page
          </Link>
        </div>
      ) : (
        <>
          <Button
            className={styles.back ?? ''}
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconArrowLeft size={18} stroke={1.8} />}
            onClick={goHome}
          >
            All help
          </Button>
          {view.name === 'ask' ? (
            <AskForm key={user?.id} draftId="help" onAsked={open} onCancel={goHome} />
          ) : (
            <MyConversation id={view.id} />
          )}
        </>
      )}
    </Drawer>
  );
}
