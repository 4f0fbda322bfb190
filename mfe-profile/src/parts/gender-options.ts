import { genders } from '@matchday/contracts/wallet/rules';

/** The choices of a gender field. */
export const genderOptions = genders.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));
