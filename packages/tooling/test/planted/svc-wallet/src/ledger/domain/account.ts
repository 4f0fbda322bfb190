export interface Account {
  _id: string;
}
