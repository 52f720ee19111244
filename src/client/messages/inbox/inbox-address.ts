import { type MessageBox, messageBoxes } from '../../../shared/messages/message.schemas.ts';
import { readPage } from '../../../shared/pagination/page.rules.ts';

/** What the address of the inbox names: box, search, page and open conversation. */
export interface InboxAddress {
  box: MessageBox;
  q: string;
  page: number;
  threadId: string | undefined;
}

export function readInboxAddress(params: URLSearchParams, threadId: string | undefined): InboxAddress {
  return {
    box: messageBoxes.find((box) => box === params.get('box')) ?? 'inbox',
    q: (params.get('q') ?? '').slice(0, 80),
    page: readPage(params),
    threadId,
  };
}

/** @param namesBox names the inbox too, so that an open conversation does not choose its own box */
export function inboxHref({ box, q, page, threadId }: InboxAddress, namesBox = false): string {
  const params = new URLSearchParams();
  if (box !== 'inbox' || namesBox) params.set('box', box);
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return `/user/messages${threadId === undefined ? '' : `/${threadId}`}${query === '' ? '' : `?${query}`}`;
}
