import { type ComponentProps, useState } from 'react';

/**
 * A button that keeps the focus while it cannot be used. A browser takes the focus from what becomes `disabled`, and
 * Tab then begins at the top of the page: so a button with the focus only says that it is disabled, and does nothing.
 */
export function FocusKeepingButton(props: ComponentProps<'button'>) {
  const { type = 'button', disabled = false, onClick, onFocus, onBlur, ...rest } = props;
  const [isFocused, setFocused] = useState(false);
  const isKept = disabled && isFocused;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isFocused}
      {...(isKept && { 'aria-disabled': true })}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // Another window in front takes the focus for a while only.
        if (document.activeElement !== event.currentTarget) setFocused(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (isKept) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
