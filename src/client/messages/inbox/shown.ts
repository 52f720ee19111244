import { type MessageBox, messageBoxes } from '../../../shared/messages/message.schemas.ts';

/** What the address shows. */
export interface Shown {
  box: MessageBox;
  q: string;
  page: number;
  threadId: string | undefined;
}

export function readShown(params: URLSearchParams, threadId: string | undefined): Shown {
  return {
    box: messageBoxes.find((box) => box === params.get('box')) ?? 'inbox',
    q: (params.get('q') ?? '').slice(0, 80),
    page: Math.min(500, Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)),
    threadId,
  };
}

/** @param namesBox names the inbox too, so that an open conversation does not choose its own box */
export function hrefOf({ box, q, page, threadId }: Shown, namesBox = false): string {
  const params = new URLSearchParams();
  if (box !== 'inbox' || namesBox) params.set('box', box);
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return `/user/messages${threadId === undefined ? '' : `/${threadId}`}${query === '' ? '' : `?${query}`}`;
}
