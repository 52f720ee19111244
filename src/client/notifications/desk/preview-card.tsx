import { useState } from 'react';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { NotificationFace } from '../inbox/notification-row.tsx';
import styles from './compose.module.css';
import { type ComposeFields, topicOf } from './compose-form.ts';

/** How members will see it in their list and as a push notification. */
export function PreviewCard({ fields }: { fields: ComposeFields }) {
  const { title, message, image, important } = fields;
  const { category } = topicOf(fields);
  const [now] = useState(() => Date.now());
  const shown = { title: title.trim() || 'Title', message: message.trim() || 'What it is about.' };
  const picture = image.trim();
  return (
    <div className={styles.preview}>
      <RecordCard title="Preview">
        <div className={styles.sample}>
          <NotificationFace
            notification={{
              ...{ ...shown, category, important, id: 'preview', type: 'system', read: false },
              ...(picture !== '' && { image: picture }),
              timestamp: new Date(now).toISOString(),
            }}
            now={now}
          />
        </div>
        <p className={styles.note}>How it looks in the list of notifications. E-mail and push carry the same text.</p>
      </RecordCard>
    </div>
  );
}
