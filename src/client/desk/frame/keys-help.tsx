import { Dialog } from '../../ui/feedback/dialog.tsx';
import { useDesk } from './desk-state.ts';
import styles from './keys-help.module.css';
import { modKey } from './mod-key.ts';

const everywhere = [
  { keys: [`${modKey} K`], does: 'Search or jump to anything' },
  { keys: ['?'], does: 'Show all keys' },
  { keys: ['G', 'H'], does: 'Home' },
] as const;

const lists = [
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row beside the list' },
  { keys: ['E'], does: 'Open the row as a page' },
  { keys: ['⇧', 'F10'], does: 'Open the menu of the row' },
  { keys: ['X'], does: 'Select the row' },
  { keys: ['⇧', 'X'], does: 'Select all rows from the last one on' },
  { keys: ['F'], does: 'Add a filter' },
  { keys: ['C'], does: 'Choose columns' },
  { keys: ['/'], does: 'Search the list' },
  { keys: [`${modKey} Z`], does: 'Undo the last edit in the list' },
] as const;

type Line = { keys: readonly string[]; does: string };

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeysHelp({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { areas } = useDesk();
  const ways = areas.flatMap(({ label, goKey }) =>
    goKey === undefined ? [] : [{ keys: ['G', goKey.toUpperCase()], does: label }],
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Keys" size="lg">
      <div className={styles.columns}>
        <Keys title="Everywhere" lines={[...everywhere, ...ways]} />
        <Keys title="In a list" lines={lists} />
      </div>
    </Dialog>
  );
}
