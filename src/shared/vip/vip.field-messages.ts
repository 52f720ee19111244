export const vipFieldMessages = {
  levelThresholdsInvalid: 'Enter five amounts from 0 up, each larger than the one before',
  levelPercentsInvalid: 'Enter five percentages from 0 to 90, none smaller than the one before',
  userUnknown: 'There is no active account with this name',
} as const;
