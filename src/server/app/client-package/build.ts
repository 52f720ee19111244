// npm run build:client: writes the typed client of the API as a package into dist/client-sdk, or the folder that is named.

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readEnvironment } from '../../platform/env.ts';
import { buildClient } from './build-client.ts';

const packageSchema = z.object({ devDependencies: z.object({ 'openapi-fetch': z.string() }) });

const [folder = 'dist/client-sdk'] = process.argv.slice(2);
const { devDependencies } = packageSchema.parse(JSON.parse(await readFile('package.json', 'utf8')));
const { name, version, calls } = await buildClient(folder, readEnvironment(), devDependencies['openapi-fetch']);
process.stdout.write(`${name} ${version} with ${calls} calls in ${folder}\n`);
