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

interface ReceivedReview {
  productName: string;
  reviewer: string;
  rating: number;
  /** Where it is read, as a path of the shop. */
  link: string;
}

/** Tells a seller of a review that everybody can read now. */
export function receivedMail({ productName, reviewer, rating, link }: ReceivedReview, publicUrl: string): ReviewMail {
  const stars = `${rating} of 5 stars`;
  const reviewsUrl = `${publicUrl}${link}`;
  return { templateKey: 'review-received', variables: { productName, reviewer, stars, reviewsUrl } };
}

/** Where sellers read and answer reviews. */
export const sellerReviewsPath = '/seller-center/reviews';
