export const reviewMessages = {
  reviewSubmitted: 'Review submitted successfully',
  reviewUpdated: 'Review updated successfully',
  reviewDeleted: 'Review deleted successfully',
  submitReviewFailed: 'Failed to submit review',
  updateReviewFailed: 'Failed to update review',
  deleteReviewFailed: 'Failed to delete review',
  replyPublished: 'Your reply is published',
  ownReviewVote: 'You cannot vote on your own review.',
  ownReviewReport: 'You cannot report your own review.',
  bannedReviewAuthor: 'Reviews of a banned member cannot be published. Lift the ban first.',
} as const;
