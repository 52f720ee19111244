import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { languageCodes, languageName } from '../../../../shared/products/languages.ts';
import { RemovableItem } from '../../../ui/forms/removable-item.tsx';
import { errorBelow, type ProductTabProps } from './form-section.tsx';
import styles from './product-form.module.css';

const uses = [
  ['interface', 'Interface'],
  ['audio', 'Audio'],
  ['subtitles', 'Subtitles'],
] as const;

/** Which languages the game speaks, shows and writes. */
export function LanguageFields({ form }: ProductTabProps) {
  const { languages } = form.values;
  const left = languageCodes.filter((code) => !languages.some((language) => language.code === code));
  const set = (next: typeof languages) => form.setFieldValue('languages', next);
  return (
    <fieldset className={`${styles.fieldset} ${styles.wide}`}>
      <legend className={styles.legend}>Languages</legend>
      <ul className={styles.languages}>
        {languages.map((language) => (
          <RemovableItem key={language.code}>
            <strong>{languageName(language.code)}</strong>
            {uses.map(([use, label]) => (
              <Checkbox
                key={use}
                label={label}
                aria-label={`${label} in ${languageName(language.code)}`}
                checked={language[use]}
                onChange={({ currentTarget: { checked } }) =>
                  set(languages.map((one) => (one === language ? { ...one, [use]: checked } : one)))
                }
              />
            ))}
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`Remove ${languageName(language.code)}`}
              data-removes=""
              onClick={() => set(languages.filter((one) => one !== language))}
            >
              Remove
            </Button>
          </RemovableItem>
        ))}
      </ul>
      <NativeSelect
        mt={languages.length === 0 ? 0 : 8}
        maw={320}
        aria-label="Add a language"
        value=""
        data={[
          { value: '', label: 'Add a language' },
          ...left.map((code) => ({ value: code, label: languageName(code) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') set([...languages, { code: value, interface: true, audio: false, subtitles: false }]);
        }}
      />
      {errorBelow(form, 'languages') ? (
        <p className={styles.error} role="alert">
          {errorBelow(form, 'languages')}
        </p>
      ) : null}
    </fieldset>
  );
}
