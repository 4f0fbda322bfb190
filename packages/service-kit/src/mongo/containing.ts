/** The condition for a text that contains another one, regardless of case. */
export const containing = (text: string): { $regex: string; $options: string } => ({
  $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  $options: 'i',
});
