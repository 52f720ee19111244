/** How many jobs one call retries, promotes or removes. */
export const maxJobsAtOnce = 1000;
