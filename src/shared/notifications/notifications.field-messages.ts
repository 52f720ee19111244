export const notificationFieldMessages = {
  hourInvalid: 'Enter an hour from 0 to 23',
  timeZoneInvalid: 'Not a time zone',
  audienceRoleUnknown: 'There is no role of this name',
  audienceInvalid: 'all, or conditions such as vip, role:seller, country:DE, seen:30, away:90, user:<id> joined by +',
  categoryMisfit: 'This type does not belong to this category',
  pathInvalid: 'A path in the shop, such as /product',
  pushServiceUnknown: 'Not the address of a push service',
} as const;
