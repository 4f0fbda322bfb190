import type { BodyInputOf } from '@matchday/contracts/call';
import type { FieldTexts } from '@matchday/contracts/errors';
import { existingUser } from '@matchday/contracts/wallet/http';
import { api, isApiError } from '@matchday/web-kit';

/** Fields whose value must be unique. */
export const uniqueFields = ['email', 'username', 'phoneNumber'] as const;
export type UniqueField = (typeof uniqueFields)[number];

export const isUniqueField = (name: string): name is UniqueField =>
  (uniqueFields as readonly string[]).includes(name);

/**
 * Asks the server which of the values are taken (SPEC 5, [L04] [V12]).
 * @returns SPEC's text for each taken field; empty when all are free
 * @throws ApiError or NetworkError when it cannot say
 */
export async function takenFields(values: BodyInputOf<typeof existingUser>): Promise<FieldTexts> {
  try {
    await api(existingUser, { body: values });
    return {};
  } catch (error) {
    if (isApiError(error) && error.status === 409) return error.fields;
    throw error;
  }
}
