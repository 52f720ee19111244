// A shop process that does one thing with goods or documents and is killed at a crash point on the way.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { issueDocument } from '../../../server/documents/issue-documents.ts';
import { announceVersion } from '../../../server/downloads/files/announce-version.ts';
import { warnExpiring } from '../../../server/downloads/grants/warn-expiring.ts';
import { scanUpload } from '../../../server/downloads/scans/scan-upload.ts';
import { completeUpload } from '../../../server/downloads/uploads/complete-upload.ts';
import { writePart } from '../../../server/downloads/uploads/write-part.ts';
import { importKeys } from '../../../server/keys/import-keys.ts';
import { readKeyRows } from '../../../server/keys/read-key-rows.ts';
import { warnLowKeys } from '../../../server/keys/warn-low-keys.ts';
import { createTestRequestInfo, openTestServices } from '../../../server/orders/testing/test-services.ts';
import type { MemberActor } from '../../../server/platform/actor.ts';
import { armCrashPoint } from '../../../server/platform/crash-points.ts';
import { crashSettingsSchema } from './start-crash-process.ts';

const settings = crashSettingsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const { databaseUrl, folder, crashAt, userId, act, id, text } = settings;
const services = openTestServices(databaseUrl, folder);
const actor: MemberActor = { kind: 'member', userId, sessionId: userId, roles: ['seller'], vipLevel: null };
/** The one part of every upload of these tests. */
const content = Buffer.from('content of the file');
const sha256 = createHash('sha256').update(content).digest('hex');

armCrashPoint(crashAt);
if (act === 'part') {
  await writePart(services, actor, { id: text, uploadId: id, n: 1, sha256, body: Readable.from([content]) });
}
if (act === 'complete')
  await completeUpload(services, actor, createTestRequestInfo(), { id: text, uploadId: id, sha256 });
if (act === 'scan') await scanUpload(services, { uploadId: id });
if (act === 'announce') await announceVersion(services, { fileId: id, version: text });
if (act === 'warn') await warnExpiring(services);
if (act === 'lowKeys') await warnLowKeys(services);
if (act === 'import') await importKeys(services, id, readKeyRows(Buffer.from(text)));
if (act === 'document') await issueDocument(services, id, null);
await services.db.close();
