import type { SigningKeyStore } from '../../application/identity/signing-keys.ts';
import type { IdentityModels } from './identity-models.ts';

const duplicateKey = 11_000;

interface SigningKeyDocument {
  _id: string;
  privateKey: string;
  activeFrom: Date;
}

/** Key pairs in the wallet's own database. */
export const createSigningKeyStore = ({
  signingKeys,
}: Pick<IdentityModels, 'signingKeys'>): SigningKeyStore => ({
  async all() {
    const found = await signingKeys.find().sort({ generation: -1 }).lean<SigningKeyDocument[]>();
    return found.map(({ _id, privateKey, activeFrom }) => ({ kid: _id, privateKey, activeFrom }));
  },
  async addFirst({ kid, ...key }) {
    try {
      await signingKeys.create([{ _id: kid, generation: 1, ...key }]);
    } catch (error) {
      // Another instance started at the same moment; its key serves as well.
      if ((error as { code?: unknown }).code !== duplicateKey) throw error;
    }
  },
});
