import { Button } from '@mantine/core';
import { socialMessages } from '../../../shared/social/social.messages.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './social-buttons.module.css';
import type { SocialSignIn } from './use-social-sign-in.ts';

/** Why a social sign-in cannot continue, and the way around a blocked window. */
export function SocialNotices({ blocked, failure, continueHere }: SocialSignIn) {
  if (failure !== undefined) return <FormAlert tone="danger" title={failure} />;
  if (blocked === undefined) return null;
  return (
    <FormAlert tone="warning" title={socialMessages.popUpBlocked}>
      <Button size="xs" variant="default" className={styles.here ?? ''} onClick={() => void continueHere(blocked)}>
        Continue in this window
      </Button>
    </FormAlert>
  );
}
