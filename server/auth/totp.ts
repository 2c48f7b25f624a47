import { Secret, TOTP } from 'otpauth';
import { now } from '../../common/clock';
import { company } from '../../common/company';

/** What every authenticator app knows (RFC 6238): six digits of HMAC-SHA-1, another code each 30 s. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of the key, as many as the hash has (RFC 4226, section 4). */
const KEY_BYTES = 20;
/** How many codes a clock may be early or late. */
const DRIFT = 1;

/** A new key to make codes of, in base32, as it is typed into an app. */
export const newTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const totp = (key: string, label = '') =>
  new TOTP({ ...KIND, issuer: company.name, label, secret: Secret.fromBase32(key) });

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export const totpUri = (key: string, user_name: string): string => totp(key, user_name).toString();

/** The time step, 30 s each since the epoch, that a code is of: this one, the one before or the next; else undefined. */
export function stepOf(key: string, code: string): number | undefined {
  const timestamp = now();
  const delta = totp(key).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? undefined : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}
