/** How many of something: `1 fixture`, `3 fixtures`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
