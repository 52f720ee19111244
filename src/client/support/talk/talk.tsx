import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { SupportMessage } from '../../../shared/support/support.schemas.ts';
import { SupportBubble } from './support-bubble.tsx';
import styles from './talk.module.css';

interface TalkProps {
  /** Oldest first. */
  messages: readonly SupportMessage[];
  side: 'member' | 'staff';
  earlier: { has: boolean; isLoading: boolean; show: () => void };
}

/** What was written, scrolled to the latest of it. */
export function Talk({ messages, side, earlier }: TalkProps) {
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const lastId = last?.id;
  useLayoutEffect(() => {
    if (lastId !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lastId]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div ref={list} className={styles.scroll} role="log" aria-label="Messages" tabIndex={0}>
      {earlier.has ? (
        <Button variant="subtle" size="compact-sm" loading={earlier.isLoading} onClick={earlier.show}>
          Show earlier messages
        </Button>
      ) : null}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <SupportBubble key={message.id} message={message} side={side} />
        ))}
      </ol>
      {last?.kind === side && last.isRead ? <p className={styles.seen}>Read</p> : null}
    </div>
  );
}
