export const product = 1;
