import { writeFile } from 'node:fs/promises';
import { fontFiles, pathOf, subset } from './subset-fonts.ts';

for (const file of fontFiles) await writeFile(pathOf(file), await subset(file));
