import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Failure, textOf } from '@matchday/command-kit/processes/failure';
import { Decrypter, Encrypter } from 'age-encryption';
import { recordsIn } from './records.ts';

/** A file that is written completely. */
export interface SealedFile {
  /** SHA-256 of the file as it is on disk, in hexadecimal. */
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Writes records into a file that only holders of a key can read: compressed by zstd, encrypted as age does
 * (https://age-encryption.org/v1). The file has its name only once it is complete and on disk.
 * @param recipients public keys, `age1…`
 */
export async function writeSealed(
  file: string,
  recipients: readonly string[],
  records: AsyncIterable<Uint8Array>,
): Promise<SealedFile> {
  const unfinished = `${file}.part`;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    const packer = createZstdCompress();
    const packed = Readable.toWeb(packer) as ReadableStream<Uint8Array>;
    const digest = createHash('sha256');
    let bytes = 0;
    const write = async () => {
      for await (const chunk of await encrypter.encrypt(packed)) {
        digest.update(chunk);
        bytes += chunk.length;
        // `write` may write a part of it, as where the disk is full.
        await handle.writeFile(chunk);
      }
      await handle.sync();
    };
    const ended = await Promise.allSettled([pipeline(Readable.from(records), packer), write()]);
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return { hash: digest.digest('hex'), bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** A name that is on disk survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The records of a file.
 * @param identities private keys, `AGE-SECRET-KEY-1…`
 * @throws Failure for another key, or a file that was cut off or changed
 */
export async function* readSealed(file: string, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const source = createReadStream(file);
  try {
    const plain = await decrypter
      .decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>)
      .catch((error: unknown) => {
        throw /no identity matched/.test(textOf(error))
          ? new Failure(`This key does not open ${file}.`, ['use the key whose public part made the backup'])
          : damaged(file, error);
      });
    const unpacker = createZstdDecompress();
    const flowing = pipeline(Readable.fromWeb(plain as never), unpacker);
    flowing.catch(() => undefined);
    try {
      yield* recordsIn(unpacker);
      await flowing;
    } catch (error) {
      throw damaged(file, error);
    }
  } finally {
    source.destroy();
  }
}

const damaged = (file: string, cause: unknown) =>
  new Failure(
    `${file} is damaged or was cut off (${textOf(cause)}).`,
    ['copy it again from where the backup was made', 'or restore another backup: --set'],
    cause,
  );

/** SHA-256 of a file as it is on disk, in hexadecimal. */
export async function hashOfFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}
