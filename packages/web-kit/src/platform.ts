import type { StreamData, StreamName } from '@matchday/contracts/stream';
import type { User } from '@matchday/contracts/wallet/http';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The person who is signed in, as the layout and the screens show them. */
export interface SessionUser
  extends Pick<User, '_id' | 'username' | 'firstname' | 'surname' | 'role' | 'coins'> {
  /** Unread notifications. */
  unread: number;
  /** Orders balances: an older one is ignored (DESIGN 7). */
  seq: number;
}

/** `loading` only while the first profile call has no answer; `user` is then who was last seen here. */
export interface SessionState {
  user: SessionUser | null;
  status: 'loading' | 'signed-in' | 'signed-out';
}

/** The one session of the page. */
export interface Session {
  get(): SessionState;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Takes the answer of login or sign-up, sets the cookies `user` and `profile`, starts the stream. */
  signIn(answer: { user: User }): void;
  /**
   * Ends the session here and on the server, clears cookies and cache, goes to the login.
   * @throws ApiError or NetworkError where the server has not ended it: the person is signed in still
   */
  signOut(): Promise<void>;
  /** Asks the server for coins and unread again. */
  refresh(): Promise<void>;
}

/** How a navigation goes: as an entry of its own or in place of the current one, with state. */
export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** A message over the screen; hidden after `hideAfter` milliseconds, 5000 for good news when left out. */
export interface Note {
  kind: 'success' | 'error';
  text: string;
  hideAfter?: number;
}

/** What a person reads of an attempt when its form is gone. */
export interface Outcome {
  /** `Prediction successfully ✔` */
  success: string;
  /** `Failed to place bet`; the server's text follows. */
  failure: string;
  /** It places a bet, an order or a purchase: of any other call that did not go out a person reads `sent`. */
  places?: true;
}

/** A call about coins as it goes to the server: plain data, so that it survives a reload. */
export interface AttemptRequest {
  /** Name of the call. */
  call: string;
  /** What it is about where a call has a form for each thing, such as a fixture; else empty. */
  about: string;
  method: string;
  path: string;
  /** What the call was made with; its `body` is sent. */
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** Names of the calls whose answers it changes. */
  changes: readonly string[];
  outcome: Outcome;
}

/** A request whose outcome is not known yet. */
export interface Attempt extends AttemptRequest {
  /** `Idempotency-Key` of every try. */
  readonly key: string;
  /** Whose it is: nobody else sends or sees it. */
  readonly person: string;
  /** It has been without an answer for so long that the person is told. */
  readonly inDoubt: boolean;
}

/** The calls about coins that are on their way; they outlive the screens. */
export interface Attempts {
  /** Those of the person who is signed in. */
  get(): readonly Attempt[];
  subscribe(listener: () => void): () => void;
  /**
   * Sends a request, again and again with one key, until its outcome is known.
   * @returns the body of the good answer
   * @throws NotSentError without internet, or while another such request has no outcome
   * @throws ApiError when the server refuses it
   */
  send(request: AttemptRequest): Promise<unknown>;
}

/** What Mantine asks of a colour scheme manager: one object for each provider (MICROFRONTENDS E11). */
export interface ColorSchemeManager {
  get(defaultValue: ColorScheme): ColorScheme;
  set(value: ColorScheme): void;
  subscribe(onUpdate: (value: ColorScheme) => void): void;
  unsubscribe(): void;
  clear(): void;
}
export type ColorScheme = 'light' | 'dark' | 'auto';

/** An exposed widget of a part. */
export interface WidgetModule {
  Widget: ComponentType<Record<string, unknown>>;
}

/**
 * All that crosses between separately built parts, version 1. Only ever added to: a part may be older or
 * newer than the shell. A break is a `v2` beside it (DESIGN 9).
 */
export interface Platform {
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly attempts: Attempts;
  /** Nonce of the page for styles made at run time. */
  readonly nonce: string;
  /** Goes to an absolute path of any part. Leave guards are asked first. */
  navigate(to: string, options?: NavigateOptions): void;
  /** Name of the part that owns a path, if any does. */
  owner(path: string): string | undefined;
  /** Where a path leads for the person as they are: the path itself, the login, or home. */
  resolve(path: string): string;
  /** Fetches what the screen at a path needs, without showing it. Never rejects. */
  preload(path: string): Promise<void>;
  /** Loads `<part>/<widget>`; asked again after a failure it really tries again. */
  loadWidget(name: string): Promise<WidgetModule>;
  notify(note: Note): void;
  readonly colorScheme: { manager(): ColorSchemeManager };
  readonly stream: {
    subscribe<N extends StreamName>(name: N, listener: (data: StreamData<N>) => void): () => void;
  };
  /** Asked before a person leaves the screen for another part; false keeps them. */
  guardLeaving(ask: () => boolean | Promise<boolean>): () => void;
  /** A screen stands: the shell moves the focus to its heading. */
  arrived(path: string): void;
  /** Lets shared modules whose loading failed be asked for again. */
  resetShares(): void;
}

const key = Symbol.for('matchday.platform.v1');
const holder = globalThis as { [key]?: Platform };

/** Offers the platform to all parts; the shell's first act. */
export function offerPlatform(offered: Platform): void {
  holder[key] = offered;
}

/**
 * The platform of this page.
 * @throws Error outside a shell: a test offers one by `@matchday/web-kit/testing`
 */
export function platform(): Platform {
  const offered = holder[key];
  if (!offered) throw new Error('No platform on this page: parts run inside the shell');
  return offered;
}
