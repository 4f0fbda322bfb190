/** The signed-in user, from a verified token. */
export interface Session {
  userId: string;
  username: string;
  role: 'user' | 'admin';
  sessionId: string;
  startedAt: Date;
  endsAt: Date;
}
