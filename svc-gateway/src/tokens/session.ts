/** Who is signed in, as a verified token says. */
export interface Session {
  userId: string;
  username: string;
  role: 'user' | 'admin';
  sessionId: string;
  startedAt: Date;
  endsAt: Date;
}
