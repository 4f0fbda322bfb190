// A match is shown with its head. What loads after it is not among the files that the page asks for beforehand, so that
// the head is there sooner: 6 files instead of 18.

/** The prediction slip. All its files are asked for at once, and run as they come. */
export const loadSlip = () =>
  Promise.all([
    import('../../features/prediction/prediction-slip.tsx'),
    import('@matchday/ui/forms'),
    import('@matchday/ui/match'),
  ]).then(([{ PredictionSlip }]) => PredictionSlip);

/** Everything below the head: bets, players, what has happened. */
export const loadDetails = () => import('./match-details.tsx').then(({ MatchDetails }) => MatchDetails);

/** Asks for both while the head loads. A failure is shown where they are shown. */
export const loadBelowHead = () => {
  for (const load of [loadSlip, loadDetails]) load().catch(() => undefined);
};
