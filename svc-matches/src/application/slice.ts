/** Which part of a list is read: so many items after a position. */
export interface Slice {
  limit: number;
  after?: readonly (string | number)[] | undefined;
}
