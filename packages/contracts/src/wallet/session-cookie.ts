/**
 * Name of the cookie that holds a session. Over https it begins with `__Host-`: a browser then takes it from this host
 * alone, so that no neighbour below the same domain can put another session in its place. Over plain http, in
 * development, browsers refuse that name.
 */
export const sessionCookieName = (secure: boolean): string =>
  secure ? '__Host-matchday_session' : 'matchday_session';
