/** The entry of a part that a server of this computer serves. */
export const OWN_SERVER = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\/remoteEntry\.js$/;
