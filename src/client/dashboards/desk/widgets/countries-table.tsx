import { formatCount } from '../../../../shared/text/count-text.ts';
import styles from './countries-table.module.css';
import { type SharesData, shareLabel, valueText } from './widget-values.ts';

/** Where the orders come from, as a table with bars. */
export function CountriesTable({ data }: { data: SharesData }) {
  const most = Math.max(1, ...data.rows.map(({ value }) => value));
  if (data.rows.length === 0) return <p className={styles.empty}>No order was paid in this range.</p>;
  return (
    <table className={styles.countries}>
      <thead>
        <tr>
          <th scope="col">Country</th>
          <th scope="col">
            <span className={styles.hidden}>Share</span>
          </th>
          <th scope="col">Orders</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{shareLabel('map-countries', row)}</th>
            <td className={styles.share}>
              <i style={{ width: `${Math.max(1, (row.value / most) * 100)}%` }} aria-hidden="true" />
            </td>
            <td>{row.orders === null ? null : formatCount(row.orders)}</td>
            <td>{valueText(data, row.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
