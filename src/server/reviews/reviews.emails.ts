interface ReviewMailFacts {
  productName: string;
  productSlug: string;
}

export type ReviewMail = { templateKey: string; variables: Record<string, string> };

/** What a moderator's decision says to the author by mail (D-73). */
export function decisionMail(
  decision: 'approved' | 'rejected',
  { productName, productSlug, reason }: ReviewMailFacts & { reason: string },
  publicUrl: string,
): ReviewMail {
  return decision === 'approved'
    ? {
        templateKey: 'review-approved',
        variables: { productName, reviewUrl: `${publicUrl}/product/${productSlug}#reviews` },
      }
    : { templateKey: 'review-rejected', variables: { productName, reason, reviewUrl: `${publicUrl}/user/reviews` } };
}

/** Asks for reviews of the products of an order. */
export function reminderMail(productNames: readonly string[], publicUrl: string): ReviewMail {
  return {
    templateKey: 'review-reminder',
    variables: { items: productNames.join('\n'), reviewUrl: `${publicUrl}/user/reviews` },
  };
}

/** Tells a seller of a review that everybody can read now. */
export function receivedMail(
  { productName, reviewer, rating }: Pick<ReviewMailFacts, 'productName'> & { reviewer: string; rating: number },
  publicUrl: string,
): ReviewMail {
  const stars = `${rating} of 5 stars`;
  const reviewsUrl = `${publicUrl}${sellerReviewsPath}`;
  return { templateKey: 'review-received', variables: { productName, reviewer, stars, reviewsUrl } };
}

/** Where sellers read and answer reviews. */
export const sellerReviewsPath = '/seller-center/reviews';
