import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';

/** A button that goes away by what it does, alone or with its row: the focus then goes on to that of the next row. */
export function RemovingButton(props: ButtonProps & ComponentPropsWithoutRef<'button'>) {
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return <Button {...props} ref={button} data-removes="" />;
}
