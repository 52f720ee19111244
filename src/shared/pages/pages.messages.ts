export const pageFieldMessages = {
  pageSlugInvalid: '2-80 small letters, digits and hyphens',
  pageSlugTaken: 'Another page has this address',
  pageSlugFixed: 'The address can no longer be changed, because links lead to it',
  pageEmpty: 'Write the page first',
  pageIsSystem: 'The shop must have this page, so it cannot be deleted',
} as const;
