/** A service whose instances are started and struck. Its database has its name. */
export interface StruckService {
  /** As the contracts name it: `wallet`. */
  readonly name: 'wallet' | 'matches' | 'shop';
  /** Instances that run all the time. */
  readonly count: number;
  /** Whether one more may join for a while. */
  readonly spare: boolean;
  /** Settings in addition to those of every service. */
  readonly env: Readonly<Record<string, string>>;
}
