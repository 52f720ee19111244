export const reviewFieldMessages = {
  ratingRequired: 'Please choose one to five stars',
  reviewTooShort: 'Write at least 10 characters, or leave it empty',
  reviewTextRequired: 'Please add some text to your title or picture',
} as const;
