/** Where a conversation is shown. */
export const threadPath = (threadId: string) => `/user/messages/${threadId}`;
