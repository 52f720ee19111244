import { contrastRatio } from '../../platform/theme/contrast.ts';
import type { ThemeTokens } from '../../platform/theme/themes.ts';
import styles from './theme-panel.module.css';

const rows = [
  { token: 'text', label: 'Text', least: 4.5 },
  { token: 'muted', label: 'Muted', least: 4.5 },
  { token: 'primary', label: 'Primary', least: 4.5 },
  { token: 'danger', label: 'Danger', least: 4.5 },
  { token: 'success', label: 'Success', least: 4.5 },
  { token: 'warn', label: 'Warning', least: 4.5 },
  { token: 'border', label: 'Border', least: 3 },
] as const;

function Ratio({ value, least }: { value: number; least: number }) {
  return (
    <td>
      {value.toFixed(1)} <span aria-hidden="true">{value >= least ? '✓' : '✗'}</span>
      <span className={styles.hidden}>{value >= least ? 'passes' : 'fails'}</span>
    </td>
  );
}

export function ContrastTable({ tokens }: { tokens: ThemeTokens }) {
  return (
    <table className={styles.contrast}>
      <caption>Contrast, ratio to 1</caption>
      <thead>
        <tr>
          <th scope="col">Colour</th>
          <th scope="col">on page</th>
          <th scope="col">on surface</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ token, label, least }) => (
          <tr key={token}>
            <th scope="row">
              <i style={{ background: tokens[token] }} />
              {label}
            </th>
            <Ratio value={contrastRatio(tokens[token], tokens.bg)} least={least} />
            <Ratio value={contrastRatio(tokens[token], tokens.surface)} least={least} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
