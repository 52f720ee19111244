export const notificationFieldMessages = {
  hourInvalid: 'An hour from 0 to 23',
  timeZoneInvalid: 'Not a time zone',
  audienceInvalid: 'all, vip, role:<name> or user:<id>',
  pushServiceUnknown: 'Not the address of a push service',
} as const;
