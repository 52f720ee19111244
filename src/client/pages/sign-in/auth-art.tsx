import styles from './auth-art.module.css';

const rays = Array.from({ length: 16 }, (_, index) => index * 22.5);

function Emblem({ children, turn = 0 }: { children: string; turn?: number }) {
  return (
    <svg viewBox="0 0 100 125" aria-hidden="true">
      <g opacity="0.16" fill="#fff">
        {rays.map((angle) => (
          <path key={angle} d="M50 62 46-40h8z" transform={`rotate(${angle} 50 62)`} />
        ))}
      </g>
      <path d={children} fill="#fff" fillOpacity="0.92" transform={`rotate(${turn} 50 62)`} />
    </svg>
  );
}

/** Three treasures fanned out like a hand of cards, in the colours of their rarity. */
export function AuthArt() {
  return (
    <aside className={styles.art} aria-hidden="true">
      <div className={styles.fan}>
        <span className={styles.card} data-rarity="epic">
          <Emblem>M50 30 74 38v26c0 17-11 27-24 33-13-6-24-16-24-33V38zM50 40v46c8-5 14-12 14-22V45z</Emblem>
        </span>
        <span className={styles.card} data-rarity="rare">
          <Emblem>M34 42h32l12 16-28 38-28-38zM34 42l16 16 16-16M22 58h56M50 58v38</Emblem>
        </span>
        <span className={styles.card} data-rarity="legendary">
          <Emblem turn={38}>M50 16 57 26v48H43V26zM30 77h40v8H30zM46 87h8v16h-8zM42 105h16v8H42z</Emblem>
        </span>
      </div>
      <p className={styles.line}>Gear up in seconds. Own it for good.</p>
      <ul className={styles.points}>
        <li>Keys and files the moment you pay</li>
        <li>Every purchase kept in your library</li>
        <li>Your cart waits for you on this device</li>
      </ul>
    </aside>
  );
}
