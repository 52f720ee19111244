import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { notify } from '../../platform/notify.tsx';
import type { ListSelection } from './use-selection.ts';

type CopySelectedButtonProps<Row> = {
  selection: ListSelection<Row>;
  /** What is copied, such as ['order number', 'order numbers']. */
  noun: readonly [one: string, many: string];
  textOf: (row: Row) => string;
};

/** Copies one text of each selected row, line by line. Rows that were never loaded have none: 'all' offers no copying. */
export function CopySelectedButton<Row>({ selection: { rows, isAll }, noun, textOf }: CopySelectedButtonProps<Row>) {
  if (isAll) return null;
  const [one, many] = noun;
  const copy = async () => {
    await navigator.clipboard.writeText(rows.map(textOf).join('\n'));
    notify.success(`${countOf(rows.length, one, many)} copied`);
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCopy size={16} />}
      onClick={() => void copy().catch(() => notify.error(generalMessages.copyFailed))}
    >
      Copy {many}
    </Button>
  );
}
