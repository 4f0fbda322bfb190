/** Links that give one person the role of an admin. */
export interface Invitations {
  /**
   * Stores one and records who made it.
   * @param invitation `first` is one that the platform makes by itself, while it has no admin
   * @returns false where the platform has one that is still valid
   */
  keep(invitation: { hash: string; expiresAt: Date; by: string; first: boolean }, at: Date): Promise<boolean>;
  /**
   * Uses one up, and makes the user an admin.
   * @returns null if it is unknown, expired or used by another; false for one of the platform itself if there is an admin
   */
  accept(hash: string, userId: string, at: Date): Promise<boolean | null>;
}
