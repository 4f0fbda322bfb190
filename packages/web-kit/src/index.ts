export { allRows, csvOf, rowsIn, saveCsv } from './answers/csv.ts';
export { type Day, daysOf } from './answers/days-of.ts';
export { allLoaded, Loaded, type LoadedQuery, useFailure } from './answers/loaded.tsx';
export { type ListFile, SaveRows, type WholeList } from './answers/save-rows.tsx';
export { type FormWithErrors, showFailure, showFieldErrors } from './answers/show-failure.ts';
export { api, apiList, type CallInput, type ListAnswer, urlOf } from './calls/api.ts';
export { createAttempts } from './calls/attempts/attempts.ts';
export { useDoubtedForm } from './calls/attempts/use-doubted-form.ts';
export {
  ApiError,
  hasNoAnswer,
  IN_DOUBT_TEXT,
  isApiError,
  isNetworkError,
  messageOf,
  NetworkError,
  namesNothing,
} from './calls/call-errors.ts';
export type { CallOptions } from './calls/exchange.ts';
export { createQueryClient, keyOf, listQuery, pagesQuery, query } from './calls/query.ts';
export { upload } from './calls/upload.ts';
export { useRested } from './calls/use-rested.ts';
export { type SendOptions, useSend } from './calls/use-send.ts';
export { lifecycles, type PartModule } from './lifecycles.tsx';
export { keepLive, type Live } from './live/live.ts';
export { keepFocus } from './navigation/keep-focus.ts';
export { LeaveGuard } from './navigation/leave-guard.tsx';
export { useLeadOn } from './navigation/use-lead-on.ts';
export { useNarrow, withParameter } from './navigation/use-narrow.ts';
export { notify } from './notify.ts';
export * from './platform.ts';
export { renderInSlices } from './render-in-slices.tsx';
export { ErrorPage, ErrorPageOf } from './screens/error-page/error-page.tsx';
export { type WidgetCode, widget } from './screens/exposed-widget.ts';
export { FailureCard } from './screens/failure-card.tsx';
export { Late } from './screens/late/late.tsx';
export { LateDialog } from './screens/late/late-dialog.tsx';
export { notFound } from './screens/not-found-route.tsx';
export { usePageTitle } from './screens/page-title.ts';
export { PartBoundary } from './screens/part-boundary.tsx';
export { type ScreenData, type ScreenModule, screen } from './screens/screen.tsx';
export { Widget } from './screens/widget.tsx';
export { LOAD_PATIENCE_MS, within } from './screens/within.ts';
export { AccessDenied } from './session/access-denied.tsx';
export { RequireSession } from './session/require-session.tsx';
export { useInstall } from './session/use-install.ts';
export { session, useSession } from './session/use-session.ts';
export { useStream } from './stream.ts';
