import { maskedFields } from '../../shared/ops/masked-payload.rules.ts';
import { redactDeep } from '../platform/logging/redact-text.ts';

const hidden = '…';

/** The payload of a job as operators may see it: ids stay, what names people or opens anything becomes "…". */
export function maskPayload(payload: unknown): unknown {
  return maskFields(redactDeep(payload));
}

function maskFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, maskedFields.has(name) ? hidden : maskFields(part)]),
  );
}
