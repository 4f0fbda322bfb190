/** The bet slips on another part's screen. */
export function Widget() {
  return <h2>Bet slips</h2>;
}
