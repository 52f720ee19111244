/** In the place of a picture that is not there, or not yet. */
export function MissingPicture() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1.5 29 9v14L16 30.5 3 23V9z" fill="currentColor" opacity=".28" />
      <path d="M16 8.5 23 16l-7 7.5L9 16z" fill="currentColor" opacity=".5" />
    </svg>
  );
}
