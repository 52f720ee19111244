import { useLocation, useSearchParams } from 'wouter';
import type { ScreenProps } from '../platform/screen/screen-module.ts';
import { useSession } from '../platform/session/session.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { AskForm } from './asking/ask-form.tsx';
import { ContactCard } from './asking/contact-card.tsx';
import { Faq } from './faq/faq.tsx';
import styles from './support-page.module.css';
import { MyConversation } from './talk/my-conversation.tsx';

const crumbs = [{ label: 'Home', href: '/' }];

/** The same as the help over other pages, with addresses: `?ask` begins a question, `&order` says what about. */
export function SupportPage({ params }: ScreenProps) {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { status } = useSession();
  const { id } = params;
  const isAsking = id === undefined && search.has('ask') && status === 'authenticated';
  const open = (next: string) => navigate(`/support/${next}`);
  return (
    <div className={styles.page}>
      <PageHeader title="Help and support" description="Find an answer, or write to a person." crumbs={crumbs} />
      <div className={styles.columns} data-open={id !== undefined || isAsking || undefined}>
        <div className={styles.contact}>
          <ContactCard onAsk={() => navigate('/support?ask')} onOpen={open} openId={id} />
        </div>
        <div className={id === undefined ? styles.main : styles.talk}>
          {id !== undefined ? <MyConversation key={id} id={id} /> : null}
          {isAsking ? (
            <AskForm orderId={search.get('order') ?? undefined} onAsked={open} onCancel={() => navigate('/support')} />
          ) : null}
          {id === undefined && !isAsking ? <Faq /> : null}
        </div>
      </div>
    </div>
  );
}
