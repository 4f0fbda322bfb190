/** Schema of the counts of a player (SPEC 5). */
export const statCounts = {
  goals: Number,
  assists: Number,
  saves: Number,
  cleanSheets: Number,
  tackles: Number,
  flair: Number,
  yellowCards: Number,
  redCards: Number,
};
