/** What has proved who begins a session: the password alone, with a code of the second step, or the passkey of an id. */
export type Proof = 'password' | 'code' | { readonly passkey: string };
