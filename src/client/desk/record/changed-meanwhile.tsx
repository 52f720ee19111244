import { FormAlert } from '../../ui/feedback/form-alert.tsx';

type ChangedMeanwhileProps = {
  /** What it is, such as `coupon`. */
  what: string;
  /** What is there now, where it differs from the fields. */
  words: readonly (readonly [label: string, value: string])[];
};

/** Says in a dialog that somebody else has saved first, and what; the next save replaces it. */
export function ChangedMeanwhile({ what, words }: ChangedMeanwhileProps) {
  return (
    <FormAlert tone="warning" isUrgent title={`This ${what} was changed in the meantime`}>
      {words.map(([label, value]) => (
        <p key={label}>{`${label}, now: ${value}`}</p>
      ))}
      <p>Yours is kept in the fields. Save again to replace theirs.</p>
    </FormAlert>
  );
}
