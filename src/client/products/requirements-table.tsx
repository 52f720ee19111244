import type { z } from 'zod';
import type { systemRequirementsSchema } from '../../shared/products/product.schemas.ts';
import styles from './requirements-table.module.css';

type Requirements = z.infer<typeof systemRequirementsSchema>;

export function RequirementsTable({ requirements: { minimum, recommended } }: { requirements: Requirements }) {
  const parts = [...new Set([...Object.keys(minimum), ...Object.keys(recommended)])];
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Minimum</th>
            <th scope="col">Recommended</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{part === 'os' ? 'System' : part}</th>
              <td>{minimum[part] ?? '–'}</td>
              <td>{recommended[part] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
