export const downloadFieldMessages = {
  fileEmpty: 'The file is empty.',
  fileTooLarge: 'This file is larger than 2 GB.',
  invalidFileName: 'This file needs another name.',
  invalidVersion: 'A version starts with a letter or digit and contains only letters, digits, spaces and . _ + -',
  versionTaken: 'This file already has a version with this name.',
  keysMissing: 'There are no keys in this file.',
  keysNotText: 'This is not a text file. Save it as UTF-8 text.',
  keysUnreadable: 'This file cannot be read as a list of keys. Put one key on each line.',
} as const;
