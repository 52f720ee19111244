import { Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import { cellsOf, type NumberTable, textOfCells } from '../../../shared/settings/number-table.rules.ts';
import styles from './number-table-field.module.css';

type NumberTableFieldProps = {
  table: NumberTable;
  label: string;
  description: string;
  error: string | undefined;
  disabled: boolean;
  value: string;
  onChange: (text: string) => void;
};

/** A setting of many numbers: a small field for each, in rows and columns with names. */
export function NumberTableField({
  table,
  label,
  description,
  error,
  disabled,
  value,
  onChange,
}: NumberTableFieldProps) {
  const id = useId();
  const cells = cellsOf(table, value);
  const change = (row: number, column: number, text: string) => {
    const clean = text.replace(/[\n:]/g, '').replace(',', '.');
    onChange(
      textOfCells(
        table,
        cells.map((line, at) => (at === row ? line.map((cell, index) => (index === column ? clean : cell)) : line)),
      ),
    );
  };
  const field = (row: number, column: number) => {
    const name = [table.rows[row]?.label, table.columns[column]].filter((part) => part !== '').join(', ');
    return (
      <TextInput
        aria-label={name}
        inputMode="decimal"
        maxLength={11}
        disabled={disabled}
        error={error !== undefined}
        value={cells[row]?.[column] ?? ''}
        onChange={({ currentTarget }) => change(row, column, currentTarget.value)}
      />
    );
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
      role="group"
      aria-labelledby={id}
    >
      <div className={styles.cells}>
        <table className={styles.table}>
          <thead>
            <tr>
              {table.rows.length > 1 ? <td /> : null}
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ name, label: rowLabel }, row) => (
              <tr key={name}>
                {table.rows.length > 1 ? <th scope="row">{rowLabel}</th> : null}
                {table.columns.map((column, index) => (
                  <td key={column}>{field(row, index)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Input.Wrapper>
  );
}
