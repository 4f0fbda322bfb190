import { readFileSync } from 'node:fs';
import { Failure } from '@matchday/command-kit/processes/failure';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A new key in the form of `age-keygen`: comments, then the private key on a line of its own. */
export async function makeKey(now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
}

/**
 * Public keys as BACKUP_RECIPIENT holds them, separated by commas or spaces.
 * @throws Failure where there is none, or one that is no public key
 */
export function recipientsOf(text: string | undefined): string[] {
  const recipients = (text ?? '').split(/[\s,]+/).filter(Boolean);
  if (recipients.length === 0)
    throw new Failure('BACKUP_RECIPIENT is not set: nothing says who may read the backup.', [
      'make a key once, on another computer if you can: npm run backup -- key > backup.key',
      'give the backup its public key: BACKUP_RECIPIENT=age1…',
    ]);
  const wrong = recipients.find((recipient) => !/^age1[a-z0-9]{50,}$/.test(recipient));
  if (wrong === undefined) return recipients;
  throw new Failure(
    /^AGE-SECRET-KEY/i.test(wrong)
      ? 'BACKUP_RECIPIENT holds a private key. It takes the public one.'
      : `BACKUP_RECIPIENT holds ${wrong}, which is not a public key.`,
    ['a public key begins with age1; it is in a comment of the key file'],
  );
}

/** The private keys in a file. @throws Failure where there is none */
export function identitiesIn(file: string | undefined): string[] {
  if (!file)
    throw new Failure('A backup opens with its private key only.', [
      'name the file that holds it: --key backup.key',
    ]);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Failure(`The key file ${file} is not readable.`, ['name the file that holds the private key']);
  }
  const identities = text.split(/\s*\n\s*/).filter((line) => /^AGE-SECRET-KEY-/i.test(line));
  if (identities.length > 0) return identities;
  throw new Failure(`${file} does not hold a private key.`, ['a private key begins with AGE-SECRET-KEY-']);
}
