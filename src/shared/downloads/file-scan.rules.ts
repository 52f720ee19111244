/**
 * How files are checked before they are sold: not at all, by their names, or by the virus scanner. The setting
 * `virusScan=required` asks for the scanner; where none is configured, programs are refused by their names (D-13).
 */
export type ScanRule = 'none' | 'names' | 'scan';
export type FileScan = 'unscanned' | 'clean' | 'infected';

export function scanRuleOf(virusScan: string, hasScanner: boolean): ScanRule {
  if (virusScan !== 'required') return 'none';
  return hasScanner ? 'scan' : 'names';
}

/** Whether a file may be sold and downloaded. `waiting` ends by itself, once it is scanned. */
export function fileReadiness({ name, scan }: { name: string; scan: FileScan }, rule: ScanRule): FileReadiness {
  if (scan === 'infected') return 'blocked';
  if (rule === 'names' && isBlockedName(name)) return 'blocked';
  return rule === 'scan' && scan === 'unscanned' ? 'waiting' : 'ready';
}
export type FileReadiness = 'ready' | 'waiting' | 'blocked';

/** File extensions that some system executes on a double click. */
const blockedEndings = new Set(
  [
    'apk app appimage application appref-ms bat chm cmd com cpl deb dll dmg exe gadget hta inf ipa iso jar js jse jnlp',
    'lnk mde msc msi msix msp mst pif pkg ps1 ps1xml ps2 psc1 reg rpm run scr sct sh sys url vb vbe vbs vhd vhdx wsc',
    'wsf wsh xll',
  ].flatMap((line) => line.split(' ')),
);

export function isBlockedName(name: string): boolean {
  const ending = /\.([^.]+)$/.exec(name.trim().toLowerCase())?.[1];
  return ending !== undefined && blockedEndings.has(ending);
}
