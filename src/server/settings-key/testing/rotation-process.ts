// A rotation of the master key in a process of its own, which is killed at a crash point when told to.
import { armCrashPoint } from '../../platform/crash-points.ts';
import { createDatabase } from '../../platform/database/db.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';
import { rotateSettingsKey } from '../rotate-settings-key.ts';
import { rotationProcessSchema } from './run-rotation.ts';

const { databaseUrl, folder, crashAt } = rotationProcessSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const db = createDatabase(databaseUrl, { poolSize: 2, waitMs: 30_000, logger: silentLogger });
armCrashPoint(crashAt);
await rotateSettingsKey({ DATA_DIR: folder }, { db, logger: silentLogger });
await db.close();
