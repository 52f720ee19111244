import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownTimeZone } from '../../../../shared/dates/own-time-zone.ts';
import { DeskDialog } from '../../../desk/record/desk-dialog.tsx';

/** Asks when a page goes live, by the reader's clock. */
export function ScheduleDialog({ onChosen, close }: { onChosen: (at: string) => void; close: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const choose = () => {
    const moment = new Date(text);
    if (Number.isNaN(moment.getTime()) || moment.getTime() <= Date.now()) {
      setError('Choose a time to come');
      return;
    }
    close();
    onChosen(moment.toISOString());
  };
  return (
    <DeskDialog title="Publish later" submitLabel="Schedule" isBusy={false} onSubmit={choose} close={close}>
      <TextInput
        label="Goes live"
        description={`By your clock (${ownTimeZone()})`}
        type="datetime-local"
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
    </DeskDialog>
  );
}
