import { ReasonForm } from '../../desk/queue/reason-form.tsx';

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

type AnswerFormProps = {
  outcome: Outcome;
  /** How many reported the thing at hand. */
  reports?: number;
  /** How many reports were ticked, about different things. */
  chosen?: number;
  onAnswer: (resolution: string) => void;
  close: () => void;
};

/** Asks for the sentence that those who reported it read. */
export function AnswerForm({ outcome, reports = 1, chosen, onAnswer, close }: AnswerFormProps) {
  const verb = outcome === 'resolved' ? 'Resolve' : 'Dismiss';
  return (
    <ReasonForm
      title={chosen === undefined ? titles[outcome] : `${verb} ${chosen} chosen ${chosen === 1 ? 'report' : 'reports'}`}
      label="Answer"
      description={
        chosen !== undefined
          ? 'Everybody who reported one of these reads this.'
          : reports > 1
            ? `All ${reports} who reported it read this.`
            : 'Whoever reported it will read this.'
      }
      texts={texts[outcome]}
      missing="Please write an answer"
      submitLabel={verb}
      maxLength={300}
      onSubmit={onAnswer}
      close={close}
    />
  );
}
