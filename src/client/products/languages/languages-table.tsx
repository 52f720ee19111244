import { IconCheck } from '@tabler/icons-react';
import { languageName } from '../../../shared/products/languages.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import styles from './languages-table.module.css';

const uses = ['interface', 'audio', 'subtitles'] as const;
const useLabels = { interface: 'Interface', audio: 'Audio', subtitles: 'Subtitles' } as const;

/** Which language is shown, spoken and subtitled. */
export function LanguagesTable({ languages }: Pick<Product, 'languages'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Language</th>
          {uses.map((use) => (
            <th key={use} scope="col">
              {useLabels[use]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {languages.map((language) => (
          <tr key={language.code}>
            <th scope="row">{languageName(language.code)}</th>
            {uses.map((use) => (
              <td key={use}>
                {language[use] ? (
                  <IconCheck size={18} role="img" aria-label="Yes" />
                ) : (
                  <span role="img" aria-label="No">
                    –
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
