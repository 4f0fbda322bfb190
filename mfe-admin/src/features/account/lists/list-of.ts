/** Whose list it is. */
export interface ListOf {
  id: string;
  username: string;
}
