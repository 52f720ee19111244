export const productMessages = {
  compareFull: 'You can compare up to four products at a time',
} as const;

export const productFieldMessages = {
  priceInvalid: 'Must be greater than zero and at most 50,000, with the decimals of the currency',
  vipPriceTooHigh: 'The VIP price must be less than the regular price',
  salePriceTooHigh: 'The sale price must be less than the regular price',
  earlyAccessInvalid: 'Early access must begin before the public release',
  slugInvalid: '2-80 lowercase letters, digits and hyphens',
  slugTaken: 'This address is already taken',
  skuInvalid: '3-32 uppercase letters, digits and hyphens',
  skuTaken: 'This SKU is already taken',
  tagsTooMany: 'At most 8 tags',
  gameItemOnly: 'Only game items can have this',
  preorderAutomaticOnly: 'Only keys and files can be pre-ordered',
  dlcOnly: 'Only a DLC can belong to a game',
  parentInvalid: 'Please choose a game',
  sellerInvalid: 'Please choose a seller',
  regionInvalid: 'Choose either GLOBAL or individual countries',
  stockInvalid: 'A whole number from 0 to 1,000,000',
  deliveryTypeFixed: 'This cannot change once there are keys, files or orders',
  ageRatingInvalid: 'Please choose 3, 7, 12, 16 or 18',
  pictureInvalid: 'Please choose a picture uploaded to this shop',
  altRequired: 'Please describe the picture',
  imagesTooMany: 'At most 10 pictures',
  imageTooLarge: 'At most 6000 pixels on each side',
  imagesUnknown: 'Somebody else changed the pictures. Reload to see them.',
} as const;
