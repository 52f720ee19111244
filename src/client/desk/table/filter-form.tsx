import { toLocalInput } from '../../platform/local-moment.ts';
import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  dateSpans,
  type FilterOp,
  type FilterValue,
  type ListColumn,
  type ListFilter,
} from '../../../shared/lists/list.ts';
import { faultOfFilter } from '../../../shared/lists/list-filter.rules.ts';
import { listFieldMessages } from '../../../shared/lists/lists.field-messages.ts';
import styles from './filter-form.module.css';
import { labelOfValue, opLabels, spanLabels, type ValueLabels } from './filter-text.ts';

type Draft = { field: string; op: FilterOp; parts: string[] };

/** What the fields hold as the filter's value. Days begin at the reader's midnight; the end of a span ends with its day. */
function toValue(column: ListColumn, op: FilterOp, parts: readonly string[]): FilterValue {
  const toMoment = (day: string, isEnd: boolean) => {
    const at = new Date(`${day}T${isEnd ? '23:59:59.999' : '00:00:00'}`);
    return Number.isNaN(at.getTime()) ? '' : at.toISOString();
  };
  const toPart = (part: string, index: number) => {
    if (column.type === 'date' && op !== 'within') return toMoment(part, op === 'before' || index === 1);
    if (column.type !== 'number' && column.type !== 'money') return part.trim();
    return part.trim() === '' ? Number.NaN : Number(part);
  };
  if (op === 'in' || op === 'notIn' || op === 'between') return parts.map(toPart);
  const [first = ''] = parts;
  return column.type === 'boolean' ? first === 'true' : toPart(first, 0);
}

function toParts(column: ListColumn, value: FilterValue): string[] {
  const toDay = (moment: string) => toLocalInput(moment).slice(0, '2026-11-23'.length) || moment;
  const parts = (Array.isArray(value) ? value : [value]).map(String);
  return column.type === 'date' ? parts.map((part) => (part.includes('T') ? toDay(part) : part)) : parts;
}

/** What a filter starts from when its column or operator was just chosen. */
function emptyParts(column: ListColumn, op: FilterOp): string[] {
  if (op === 'within') return ['today'];
  if (op === 'between') return ['', ''];
  if (op === 'in' || op === 'notIn') return [];
  if (column.type === 'boolean') return ['true'];
  return [column.type === 'enum' ? (column.values[0] ?? '') : ''];
}

type ValueFieldsProps = {
  column: ListColumn;
  draft: Draft;
  labels: Readonly<Record<string, string>> | undefined;
  onChange: (parts: string[]) => void;
};

function ValueFields({ column, draft: { op, parts }, labels, onChange }: ValueFieldsProps) {
  const [first = '', second = ''] = parts;
  const choose = (data: { value: string; label: string }[]) => (
    <NativeSelect label="Value" data={data} value={first} onChange={(event) => onChange([event.currentTarget.value])} />
  );
  if (op === 'within') return choose(dateSpans.map((value) => ({ value, label: spanLabels[value] ?? value })));
  if (column.type === 'boolean')
    return choose([
      { value: 'true', label: 'yes' },
      { value: 'false', label: 'no' },
    ]);
  if (column.type === 'enum') {
    const values = column.isOpen ? [...new Set([...column.values, ...Object.keys(labels ?? {})])] : column.values;
    const data = values.map((value) => ({ value, label: labelOfValue(labels, value) }));
    if (op === 'is' || op === 'isNot') return choose(data);
    return (
      <Checkbox.Group label="Values" value={parts} onChange={onChange}>
        <div className={styles.members}>
          {data.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    );
  }
  const kind =
    column.type === 'date' ? { type: 'date' } : column.type === 'text' ? {} : { inputMode: 'decimal' as const };
  if (op !== 'between')
    return (
      <TextInput label="Value" {...kind} value={first} onChange={(event) => onChange([event.currentTarget.value])} />
    );
  return (
    <div className={styles.span}>
      <TextInput
        label="From"
        {...kind}
        value={first}
        onChange={(event) => onChange([event.currentTarget.value, second])}
      />
      <TextInput
        label="To"
        {...kind}
        value={second}
        onChange={(event) => onChange([first, event.currentTarget.value])}
      />
    </div>
  );
}

type FilterFormProps<Field extends string> = {
  columns: readonly (readonly [Field, ListColumn])[];
  labels: ValueLabels;
  filter: ListFilter<Field> | undefined;
  onApply: (filter: ListFilter<Field>) => void;
};

/** Builds one filter: a column, one of its operators, and the value that the operator asks for. */
export function FilterForm<Field extends string>({ columns, labels, filter, onApply }: FilterFormProps<Field>) {
  const [first] = columns;
  const start = (field: Field, column: ListColumn): Draft => {
    const op = column.ops?.[0] ?? 'is';
    return { field, op, parts: emptyParts(column, op) };
  };
  const given = columns.find(([field]) => field === filter?.field);
  const [draft, setDraft] = useState(() => {
    if (filter && given) return { field: filter.field, op: filter.op, parts: toParts(given[1], filter.value) };
    return first ? start(first[0], first[1]) : undefined;
  });
  const [isWrong, setWrong] = useState(false);
  const [field, column] = columns.find(([name]) => name === draft?.field) ?? [];
  if (draft === undefined || field === undefined || column === undefined) return null;
  const ops: readonly FilterOp[] = column.ops ?? [];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const value = toValue(column, draft.op, draft.parts);
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty || faultOfFilter(column, { op: draft.op, value })) setWrong(true);
    else onApply({ field, op: draft.op, value });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <NativeSelect
        label="Column"
        data={columns.map(([value, { label }]) => ({ value, label }))}
        value={field}
        onChange={({ currentTarget: { value } }) => {
          const chosen = columns.find(([name]) => name === value);
          if (chosen) setDraft(start(chosen[0], chosen[1]));
        }}
      />
      <NativeSelect
        label="Condition"
        data={ops.map((value) => ({ value, label: opLabels[value] }))}
        value={draft.op}
        onChange={({ currentTarget: { value } }) => {
          const op = ops.find((known) => known === value);
          if (op) setDraft({ ...draft, op, parts: emptyParts(column, op) });
        }}
      />
      <ValueFields
        column={column}
        draft={draft}
        labels={labels[field]}
        onChange={(parts) => {
          setWrong(false);
          setDraft({ ...draft, parts });
        }}
      />
      {isWrong ? (
        <p className={styles.wrong} role="alert">
          {listFieldMessages.listValueInvalid}
        </p>
      ) : null}
      <Button type="submit" size="sm">
        Apply filter
      </Button>
    </form>
  );
}
