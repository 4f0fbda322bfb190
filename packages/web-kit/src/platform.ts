import type { StreamData, StreamName } from '@matchday/contracts/stream';
import type { User } from '@matchday/contracts/wallet/http';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The signed-in user, as layout and screens show them. */
export interface SessionUser
  extends Pick<User, '_id' | 'username' | 'firstname' | 'surname' | 'role' | 'coins'> {
  /** Unread notifications. */
  unread: number;
  /** Sequence number of the balance: older ones are ignored (DESIGN 7). */
  seq: number;
}

/** `loading` only while the first profile call has no answer; `user` is then the last user who was signed in here. */
export interface SessionState {
  user: SessionUser | null;
  status: 'loading' | 'signed-in' | 'signed-out';
}

/** The one session of the page. */
export interface Session {
  get(): SessionState;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Takes the answer of login or sign-up, sets the cookies `user` and `profile` and starts the stream. */
  signIn(answer: { user: User }): void;
  /**
   * Ends the session here and on the server, clears cookies and cache, and goes to the login.
   * @throws ApiError or NetworkError if the server has not ended it: the user is still signed in
   */
  signOut(): Promise<void>;
  /** Reloads coins and unread count. */
  refresh(): Promise<void>;
}

/** Options of a navigation: push or replace, with state. */
export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** A message over the screen, hidden after `hideAfter` milliseconds; a success after 5000 by default, one with a link after 20,000. */
export interface Note {
  kind: 'success' | 'error';
  text: string;
  hideAfter?: number;
  /** Leads to what was created. Shells before it do not show it. */
  link?: NoteLink;
  /** Address of what somebody has just done here: the notification of it says the same, and is not shown beside this. */
  about?: string | undefined;
}

/** A link of a message. */
export interface NoteLink {
  /** `Open team` */
  text: string;
  to: string;
}

/** Messages about the outcome of an attempt, shown if its form is gone. */
export interface Outcome {
  /** `Prediction successfully ✔` */
  success: string;
  /** `Failed to place bet`; the server's text follows. */
  failure: string;
  /** It places a bet, an order or a purchase: the error then says `placed`, otherwise `sent`. */
  places?: true;
  /** Where the notification of a success leads, up to the id of the answer: `/order?order=`. Both are then one message. */
  leadsTo?: string;
}

/** A call that moves coins, as sent to the server: plain data, so that it survives a reload. */
export interface AttemptRequest {
  /** Name of the call. */
  call: string;
  /** Its subject, if each subject has its own form, such as a fixture; else empty. */
  about: string;
  method: string;
  path: string;
  /** The input of the call; its `body` is sent. */
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** Names of the reads that it affects. */
  changes: readonly string[];
  outcome: Outcome;
}

/** A request whose outcome is not known yet. */
export interface Attempt extends AttemptRequest {
  /** `Idempotency-Key` of every try. */
  readonly key: string;
  /** Id of its user; no one else sends or sees it. */
  readonly person: string;
  /** It has had no answer for so long that the user is informed. */
  readonly inDoubt: boolean;
}

/** The calls that move coins and have no outcome yet; they outlive the screens. */
export interface Attempts {
  /** Those of the signed-in user. */
  get(): readonly Attempt[];
  subscribe(listener: () => void): () => void;
  /**
   * Sends a request with one key, repeatedly, until its outcome is known.
   * @returns the body of the successful answer
   * @throws NotSentError without internet, or while another such request has no outcome
   * @throws ApiError when the server refuses it
   */
  send(request: AttemptRequest): Promise<unknown>;
}

/** Mantine's colour scheme manager: one object per provider (MICROFRONTENDS E11). */
export interface ColorSchemeManager {
  get(defaultValue: ColorScheme): ColorScheme;
  set(value: ColorScheme): void;
  subscribe(onUpdate: (value: ColorScheme) => void): void;
  unsubscribe(): void;
  clear(): void;
}
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Whether the platform can be reached from this device, found out by asking it. */
export interface ConnectionWatch {
  /** True from the first failed probe to the first good one. */
  isLost(): boolean;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Something had no answer: the platform is asked whether it can be reached. */
  check(): void;
}

/** Puts the app on the device's home screen, where the browser offers that; nobody is asked unprompted. */
export interface Install {
  isOffered(): boolean;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Shows the browser's own question, once. */
  ask(): Promise<void>;
}

/** An exposed widget of a part. */
export interface WidgetModule {
  Widget: ComponentType<Record<string, unknown>>;
}

/**
 * Everything shared between separately built parts, version 1. It is only ever extended: a part may be older or
 * newer than the shell. A breaking change is a `v2` beside it (DESIGN 9).
 */
export interface Platform {
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly attempts: Attempts;
  /** Nonce of the page for styles made at run time. */
  readonly nonce: string;
  /** Navigates to an absolute path of any part, after asking the leave guards. */
  navigate(to: string, options?: NavigateOptions): void;
  /** Name of the part that owns a path, if any does. */
  owner(path: string): string | undefined;
  /** Where a path leads for the current user: the path itself, the login or home. */
  resolve(path: string): string;
  /** Fetches what the screen at a path needs, without showing it. Never rejects. */
  preload(path: string): Promise<void>;
  /** Loads `<part>/<widget>`; a call after a failure tries again. */
  loadWidget(name: string): Promise<WidgetModule>;
  notify(note: Note): void;
  readonly colorScheme: { manager(): ColorSchemeManager };
  readonly stream: {
    subscribe<N extends StreamName>(name: N, listener: (data: StreamData<N>) => void): () => void;
  };
  /** Called before the user leaves for another part; false stays. */
  guardLeaving(ask: () => boolean | Promise<boolean>): () => void;
  /** A screen is shown: the shell moves the focus to its heading. */
  arrived(path: string): void;
  /** An error stopped what a part shows; the shell counts it. Shells before it have no such thing. */
  failed?(error: unknown): void;
  /** Shells before it have no such thing. */
  readonly connection?: ConnectionWatch;
  /** Shells before it have no such thing. */
  readonly install?: Install;
  /** Allows shared modules that failed to load to be loaded again. */
  resetShares(): void;
}

const key = Symbol.for('matchday.platform.v1');
const holder = globalThis as { [key]?: Platform };

/** Makes the platform available to all parts; the shell calls it first. */
export function offerPlatform(offered: Platform): void {
  holder[key] = offered;
}

/**
 * The platform of this page.
 * @throws Error outside a shell; tests provide one with `@matchday/web-kit/testing`
 */
export function platform(): Platform {
  const offered = holder[key];
  if (!offered) throw new Error('No platform on this page: parts run inside the shell');
  return offered;
}

/** Whether nothing can be sent now: the device says that it is offline, or the platform could not be reached. */
export const isOffline = (): boolean => !navigator.onLine || holder[key]?.connection?.isLost() === true;
