/** One thing that does not hold, and where. */
export interface Finding {
  /** I1 to I7 for the wallet's ledger, `answers` for what a sender was told; a subject may add its own. */
  readonly invariant: string;
  readonly text: string;
}
