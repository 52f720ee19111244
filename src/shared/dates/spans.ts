/** Spans of time in milliseconds. A day is 24 hours, which is not always one of the calendar. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
