export const toolkit = 1;
