const seconds = 0.35;

/** Two soft notes. Browsers stay silent until the page was pressed once. */
export function playChime(): void {
  const audio = new AudioContext();
  for (const [index, hertz] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + index * 0.12;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
    tone.addEventListener('ended', () => index === 1 && void audio.close());
  }
}

/** A notification of the system, while the shop is open in a tab. One notification is shown once. */
export function showOnDesktop({
  id,
  title,
  message,
  link,
}: {
  id: string;
  title: string;
  message: string;
  link: string | undefined;
}): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body: message, tag: id, icon: '/favicon.ico' });
  shown.addEventListener('click', () => {
    window.focus();
    if (link !== undefined) location.assign(link);
    shown.close();
  });
}
