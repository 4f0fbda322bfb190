/** The condition for a text that holds another one, without regard to case. */
export const holding = (text: string): { $regex: string; $options: string } => ({
  $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  $options: 'i',
});
