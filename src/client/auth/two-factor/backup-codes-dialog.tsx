import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { notify } from '../../platform/notify.tsx';
import { useFocusBack } from '../../platform/screen/use-focus-back.ts';
import { useSite } from '../../platform/site/site.ts';
import modalStyles from '../../ui/feedback/confirm-modal.module.css';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { LeaveQuestion } from '../../ui/feedback/leave-question.tsx';
import styles from './two-factor-section.module.css';

function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

type BackupCodesDialogProps = {
  codes: readonly string[];
  onClose: () => void;
  /** Where the focus goes on closing, because the dialog that opened this one is gone. */
  next: RefObject<HTMLElement | null>;
};

/** Shows the ten codes this one time. It closes by its button alone, and the back button asks first, so that no stray click loses them. */
export function BackupCodesDialog({ codes, onClose, next }: BackupCodesDialogProps) {
  useFocusBack(next);
  const { websiteName } = useSite();
  // Said for as long as the dialog is open.
  const { copy, copied: isCopied, error } = useClipboard({ timeout: 3_600_000 });
  const text = `${codes.join('\n')}\n`;
  useEffect(() => {
    if (error) notify.error('Copying was blocked by the browser. Download the codes instead.');
  }, [error]);
  return (
    <Dialog
      onClose={onClose}
      title="Save these backup codes"
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={modalStyles.body}>
        <p>Each code signs you in once when you do not have your phone. They are shown only now.</p>
        <ul className={styles.codes} aria-label="Backup codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.keep}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={17} /> : <IconCopy size={17} />}
          onClick={() => copy(text)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} />}
          onClick={() => saveText('backup-codes.txt', `${websiteName} backup codes, each works once\n\n${text}`)}
        >
          Download
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </div>
      <LeaveQuestion isNeeded title="Leave without these codes?" confirmLabel="Leave">
        They are shown only now. Without them and without your phone, only support can let you in again.
      </LeaveQuestion>
    </Dialog>
  );
}
