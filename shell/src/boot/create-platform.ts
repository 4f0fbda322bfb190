import type { Registry } from '@matchday/contracts/registry';
import { getProfile } from '@matchday/contracts/wallet/http';
import {
  type ConnectionWatch,
  createAttempts,
  createQueryClient,
  keepLive,
  type Platform,
} from '@matchday/web-kit';
import { askPlatform, watchConnection } from '../connection/connection.ts';
import { endFrame } from '../layout/frame.ts';
import { showNote } from '../layout/notes.ts';
import { destination } from '../navigation/destination.ts';
import { focusHeadings } from '../navigation/focus-heading.ts';
import { createLeaveGuards, type LeaveGuards } from '../navigation/leave-guards.ts';
import { go, goOnce } from '../navigation/navigate.ts';
import { ownerOf } from '../navigation/ownership.ts';
import { keepScroll } from '../navigation/scroll.ts';
import { keepInstallOffer } from '../offline/install.ts';
import { type KeptAnswers, keepAnswers } from '../offline/kept-answers.ts';
import { createLoadWidget } from '../parts/load-widget.ts';
import { createPreload } from '../parts/preload.ts';
import { offerIntegrity } from '../parts/remotes/integrity.ts';
import { createRemotes, type Remotes } from '../parts/remotes/remotes.ts';
import { createScreenState, type ScreenStore } from '../parts/screen-state.ts';
import { followedNote, goneTo, returnPath, signedOutNotes } from '../session/after-session.ts';

import { sessionCookies } from '../session/session-cookies.ts';
import { createSession, type SessionStore } from '../session/session-store.ts';
import { createStream, type StreamClient } from '../stream/stream-client.ts';
import { partOfStack } from '../telemetry/listen.ts';
import { createTelemetry, type Telemetry } from '../telemetry/report.ts';
import { createColorSchemes } from '../theme/color-schemes.ts';

/** The shell's own objects; the platform offers the parts only what they need. */
export interface Shell {
  platform: Platform;
  registry: Registry;
  remotes: Remotes;
  screens: ScreenStore;
  session: SessionStore;
  stream: StreamClient;
  guards: LeaveGuards;
  connection: ConnectionWatch;
  kept: KeptAnswers;
  telemetry: Telemetry;
}

const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Makes everything that lives as long as the page. Nothing is fetched or shown yet. */
export function createPlatform(registry: Registry): Shell {
  offerIntegrity(registry);
  const screens = createScreenState();
  const remotes = createRemotes(registry);
  const telemetry = createTelemetry(registry, {
    random: Math.random(),
    send: (body) => navigator.sendBeacon('/telemetry', body),
  });
  const guards = createLeaveGuards();
  const [scrolled, focused] = [keepScroll(), focusHeadings()];
  const queryClient = createQueryClient((key) => {
    if (key?.[0] !== getProfile.name && session.get().status === 'signed-in') void session.refresh();
  });
  const stream = createStream(() => live.askAll());
  const live = keepLive({ queryClient, stream });
  const session = createSession(queryClient, {
    onSignedIn: ({ _id }) => stream.start(_id),
    onSignedOut: (reason) => {
      stream.stop();
      guards.clear();
      const note = signedOutNotes[reason];
      if (note) showNote(note);
      go(...goneTo(reason));
    },
    onFollowed: ({ username }) => {
      guards.clear();
      showNote(followedNote(username));
      go(returnPath(history.state), { replace: true });
    },
  });
  const connection = watchConnection(queryClient, {
    probe: askPlatform,
    // Where the platform was away, everybody is back at the same moment.
    onBack: live.askAll,
  });
  const owner = (path: string) => ownerOf(registry, path)?.part;
  const resolve = (path: string) => destination(path, owner(path) !== undefined, session.get().status);
  const platform: Platform = {
    queryClient,
    session,
    attempts: createAttempts({
      queryClient,
      session,
      notify: showNote,
      isSessionOf: (person) => sessionCookies.read()?._id === person,
      onNoAnswer: connection.check,
    }),
    nonce: pageNonce(),
    owner,
    resolve,
    navigate: (to, options) =>
      void guards.mayLeave().then((leaves) => leaves && goOnce(resolve(to), options)),
    preload: createPreload(registry, remotes),
    loadWidget: createLoadWidget(registry, remotes),
    notify: showNote,
    colorScheme: createColorSchemes(),
    stream,
    guardLeaving: guards.add,
    arrived: (path) => {
      endFrame();
      screens.set({ path });
      scrolled();
      focused(path);
      telemetry.shown(owner(path) ?? 'shell');
    },
    failed: (error) => telemetry.failed(partOfStack((error as Error | undefined)?.stack ?? '')),
    resetShares: remotes.resetShares,
    connection,
    install: keepInstallOffer(),
  };
  const kept = keepAnswers({ client: queryClient, session, revision: registry.revision });
  return { platform, registry, remotes, screens, session, stream, guards, connection, kept, telemetry };
}
