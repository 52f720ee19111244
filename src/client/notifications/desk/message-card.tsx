import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { broadcastChannels } from '../../../shared/broadcasts/broadcast.schemas.ts';
import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { channelNames } from './broadcast-labels.ts';
import styles from './compose.module.css';
import { type FieldsProps, topics } from './compose-form.ts';

const maxTitle = 120;
const maxMessage = 1000;
/** An address that was copied in the browser, as one of this shop. */
const withoutOrigin = (address: string) =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
const topicOptions = Object.entries(topics).map(([value, { label }]) => ({ value, label }));

/** What the broadcast says. */
export function MessageCard({ fields, faults, change }: FieldsProps) {
  const text = (name: 'title' | 'message' | 'link' | 'image') => ({
    value: fields[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
  });
  const address = (name: 'link' | 'image') => ({
    ...text(name),
    onBlur: () => change({ [name]: withoutOrigin(fields[name].trim()) }),
  });
  return (
    <RecordCard title="Message">
      <div className={styles.fields}>
        <TextInput label="Title" maxLength={maxTitle} {...text('title')} />
        <Textarea
          label="Message"
          description={`${fields.message.length} of ${maxMessage} characters`}
          rows={4}
          maxLength={maxMessage}
          {...text('message')}
        />
        <div className={styles.pair}>
          <TextInput label="Link" placeholder="/product?onSale=true" {...address('link')} />
          <TextInput label="Picture (address)" placeholder="/media/…" {...address('image')} />
          <NativeSelect
            label="About"
            description="Members choose by category how they are told."
            data={topicOptions}
            value={fields.topic}
            error={faults.category}
            onChange={({ currentTarget }) => change({ topic: currentTarget.value })}
          />
        </div>
        <Checkbox
          label="Important"
          description="Shown with emphasis and as a message on top of the page."
          checked={fields.important}
          onChange={({ currentTarget }) => change({ important: currentTarget.checked })}
        />
      </div>
    </RecordCard>
  );
}

/** By which channels, and when. */
export function DeliveryCard({ fields, faults, change }: FieldsProps) {
  const { channels, isLater, scheduleAt } = fields;
  return (
    <RecordCard title="Delivery">
      <div className={styles.fields}>
        <Checkbox.Group
          label="Channels"
          value={[...channels]}
          error={faults.channels}
          onChange={(names) => change({ channels: broadcastChannels.filter((name) => names.includes(name)) })}
        >
          <div className={styles.choices}>
            {broadcastChannels.map((name) => (
              <Checkbox key={name} value={name} label={channelNames[name]} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={styles.choices}>
          <Segments
            aria-label="When"
            value={isLater ? 'later' : 'now'}
            data={[
              { value: 'now', label: 'Send now' },
              { value: 'later', label: 'Schedule' },
            ]}
            onChange={(when) => change({ isLater: when === 'later' })}
          />
          {isLater ? (
            <TextInput
              aria-label="Send at"
              description={`By your clock (${ownTimeZone()})`}
              type="datetime-local"
              value={scheduleAt}
              error={faults.scheduleAt}
              onChange={({ currentTarget }) => change({ scheduleAt: currentTarget.value })}
            />
          ) : null}
        </div>
      </div>
    </RecordCard>
  );
}
