const sending = 'button[type="submit"], [data-sends]';

/**
 * The second click of a double click does not send again what the first one has sent: the button turns busy only a moment
 * after it. Buttons that send without being the submit button of a form carry `data-sends`.
 */
export function dropSecondClicks(target: EventTarget): void {
  target.addEventListener(
    'click',
    (event) => {
      if (!(event instanceof MouseEvent) || event.detail < 2) return;
      if (!(event.target instanceof Element) || event.target.closest(sending) === null) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
