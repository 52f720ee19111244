import { minuteMs } from '../../../shared/dates/spans.ts';
import '../../ui/forms/form-sheets.ts';
import { TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './faq.module.css';

const skeletons = [1, 2, 3, 4, 5] as const;

/** The frequent questions, found by any of their words. */
export function Faq() {
  const panel = trpc.support.panel.useQuery({}, { staleTime: 5 * minuteMs });
  const [words, setWords] = useState('');
  if (panel.isError && panel.data === undefined) {
    return <QueryError error={panel.error} onRetry={() => void panel.refetch()} />;
  }
  if (panel.data === undefined) return skeletons.map((skeleton) => <Skeleton key={skeleton} height={46} radius={10} />);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = panel.data.faq.filter(({ question, answer }) => {
    const text = `${question} ${answer.replace(/<[^>]*>/g, ' ')}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return (
    <section className={styles.faq} aria-label="Frequent questions">
      <h2>Frequent questions</h2>
      <TextInput
        type="search"
        aria-label="Find an answer"
        placeholder="Find an answer"
        leftSection={<IconSearch size={18} stroke={1.8} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p role="status" className={styles.none}>
        {found.length === 0 ? 'No answer matches. Ask us instead.' : ''}
      </p>
      <div className={styles.list}>
        {found.map(({ question, answer }) => (
          <details key={question} className={styles.entry}>
            <summary>
              {question}
              <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it whenever it is read */}
            <div className={styles.answer} dangerouslySetInnerHTML={{ __html: answer }} />
          </details>
        ))}
      </div>
    </section>
  );
}
