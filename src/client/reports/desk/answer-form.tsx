import '../../ui/forms/form-sheets.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CannedTexts } from '../../desk/queue/queue.tsx';
import styles from './report-desk.module.css';

export type Outcome = 'resolved' | 'dismissed';

const texts: Record<Outcome, readonly string[]> = {
  resolved: [
    'You were right, and we acted on it.',
    'We took it down.',
    'We warned the member.',
    'The seller has corrected it.',
  ],
  dismissed: [
    'It keeps to our rules and stays.',
    'We could not find what you describe.',
    'Please contact our support about your order instead.',
  ],
};
const titles: Record<Outcome, string> = { resolved: 'Resolve the report', dismissed: 'Dismiss the report' };

type AnswerFormProps = { outcome: Outcome; reports: number; onAnswer: (resolution: string) => void; close: () => void };

/** Asks for the sentence that those who reported it read. */
export function AnswerForm({ outcome, reports, onAnswer, close }: AnswerFormProps) {
  const [resolution, setResolution] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (resolution.trim().length < 3) setMissing(true);
    else onAnswer(resolution.trim());
  };
  return (
    <form
      className={styles.answer}
      aria-label={titles[outcome]}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      noValidate
    >
      <h2>{titles[outcome]}</h2>
      <CannedTexts
        texts={texts[outcome]}
        onChoose={(text) => {
          setResolution(text);
          setMissing(false);
          field.current?.focus();
        }}
      />
      <Textarea
        ref={field}
        label="Answer"
        description={reports > 1 ? `All ${reports} who reported it read this.` : 'Whoever reported it reads this.'}
        rows={3}
        maxLength={300}
        value={resolution}
        error={isMissing ? 'Please write an answer' : undefined}
        onChange={(event) => setResolution(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit">{outcome === 'resolved' ? 'Resolve' : 'Dismiss'}</Button>
      </div>
    </form>
  );
}
