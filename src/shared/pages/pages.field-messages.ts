export const pageFieldMessages = {
  pageSlugInvalid: '2-80 lowercase letters, digits and hyphens',
  pageSlugTaken: 'Another page already uses this address',
  pageSlugFixed: 'The address can no longer be changed because other pages link to it',
  pageEmpty: 'Please write some content first',
  pageIsSystem: 'The shop needs this page, so it cannot be deleted',
} as const;
