/** Throughput of so many instances. */
export interface Point {
  readonly instances: number;
  readonly throughput: number;
}

/** The universal scalability law: throughput = alone × n / (1 + contention × (n − 1) + coherence × n × (n − 1)). */
interface Scalability {
  /** Throughput of one instance. */
  readonly alone: number;
  /** Share of the work that only one instance can do at a time. */
  readonly contention: number;
  /** What each pair of instances costs to agree. */
  readonly coherence: number;
}

export const throughputOf = ({ alone, contention, coherence }: Scalability, n: number): number =>
  (alone * n) / (1 + contention * (n - 1) + coherence * n * (n - 1));

/** The number of instances with the most throughput; infinite where more are always better. */
export const bestInstances = ({ contention, coherence }: Scalability): number =>
  coherence === 0
    ? Number.POSITIVE_INFINITY
    : Math.max(1, Math.floor(Math.sqrt((1 - contention) / coherence)));

/**
 * The law that is nearest to the points by least squares of the relative error. Neither contention nor coherence falls
 * below 0; with two points coherence is 0, with one both are.
 * @throws RangeError without a point
 */
export function fitScalability(points: readonly Point[]): Scalability {
  if (points.length === 0) throw new RangeError('There is no law of nothing');
  const distinct = new Set(points.map(({ instances }) => instances)).size;
  // n / throughput = (1 + contention × (n − 1) + coherence × n × (n − 1)) / alone is linear in its three factors.
  const bases = [() => 1, (n: number) => n - 1, (n: number) => n * (n - 1)] as const;
  const choices = [[0], [0, 1], [0, 2], [0, 1, 2]].filter((chosen) => chosen.length <= distinct);
  const fits = choices.flatMap((chosen) => {
    const factors = [0, 0, 0];
    const solved = leastSquares(
      points.map(({ instances: n, throughput }) => {
        const weight = throughput / n;
        return { row: chosen.map((index) => (bases[index] as (n: number) => number)(n) * weight), value: 1 };
      }),
    );
    for (const [place, index] of chosen.entries()) factors[index] = solved[place] as number;
    const [base = 0, linear = 0, square = 0] = factors;
    if (base <= 0 || linear < 0 || square < 0) return [];
    const law = { alone: 1 / base, contention: linear / base, coherence: square / base };
    const error = points.reduce(
      (sum, { instances, throughput }) => sum + (throughputOf(law, instances) / throughput - 1) ** 2,
      0,
    );
    return [{ law, error }];
  });
  const best = fits.toSorted((a, b) => a.error - b.error)[0];
  if (!best) throw new RangeError('No law fits');
  return best.law;
}

/** Solves the normal equations by elimination. */
function leastSquares(samples: readonly { row: readonly number[]; value: number }[]): number[] {
  const size = samples[0]?.row.length ?? 0;
  const numbers = Array.from({ length: size }, (_, index) => index);
  const matrix = numbers.map((i) => [
    ...numbers.map((j) => samples.reduce((sum, { row }) => sum + (row[i] as number) * (row[j] as number), 0)),
    samples.reduce((sum, { row, value }) => sum + (row[i] as number) * value, 0),
  ]);
  for (const i of numbers) {
    const pivot = matrix[i] as number[];
    for (const other of matrix) {
      if (other === pivot) continue;
      const by = (other[i] as number) / (pivot[i] as number);
      for (let j = i; j <= size; j += 1) other[j] = (other[j] as number) - by * (pivot[j] as number);
    }
  }
  return matrix.map((row, i) => (row[size] as number) / (row[i] as number));
}
