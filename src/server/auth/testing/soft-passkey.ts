import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from '../../../shared/auth/passkey.schemas.ts';

/** What the authenticator says of itself and of who touched it. */
interface Signing {
  origin?: string;
  rpId?: string;
  /** Whether a fingerprint, a face or a PIN was shown. */
  isVerified?: boolean;
}

const flags = { isPresent: 0x01, isVerified: 0x04, canSync: 0x08, isSynced: 0x10, hasKey: 0x40 };

/** An authenticator in software, with one passkey (ES256), for tests. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #count = 0;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** Makes the passkey that the shop asks for. */
  create(
    { challenge, rp }: Pick<PasskeyCreation, 'challenge' | 'rp'>,
    signing: Signing = {},
  ): NewPasskey['credential'] {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#describe({ rpId: rp.id, ...signing }, flags.hasKey),
      Buffer.alloc(16),
      length,
      id,
      this.#coseKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', challenge, signing).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs the challenge. */
  sign({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, signing: Signing = {}): SignedChallenge {
    this.#count += 1;
    const authData = this.#describe({ rpId, ...signing });
    const clientData = this.#clientData('webauthn.get', challenge, signing);
    const signer = createSign('sha256').update(authData).update(sha256(clientData));
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signer.sign(this.#privateKey).toString('base64url'),
    };
  }

  /** A copy of the device counts on from where it was copied. */
  countFrom(count: number): void {
    this.#count = count;
  }

  #describe({ rpId = '', isVerified = true }: Signing, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    const verified = isVerified ? flags.isVerified : 0;
    const state = flags.isPresent | flags.canSync | flags.isSynced | verified | more;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([state]), count]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** RFC 9053: key type EC2, ES256, curve P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}

function encode(value: Map<string | number, unknown>): Buffer {
  return Buffer.from(encodeCBOR(value as Parameters<typeof encodeCBOR>[0]));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
