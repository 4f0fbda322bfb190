export const team = 1;
