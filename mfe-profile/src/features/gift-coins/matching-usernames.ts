/** Usernames that contain what was typed, without regard to case, in their order (SPEC 2, [P09]). */
export function matchingUsernames(usernames: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  return usernames.filter((username) => username.toLowerCase().includes(wanted));
}
