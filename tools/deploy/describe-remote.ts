import type { RegistryClient } from './registry-client.ts';

type History = Awaited<ReturnType<RegistryClient['history']>>;

/** What a platform elsewhere tells about a part: what is live, and what was, the newest first. */
export function describeRemote({ live, canary, history }: History): string[] {
  return [
    `live: ${live ?? 'nothing'}`,
    ...(canary ? [`for ${canary.percent}% of people: ${canary.version}`] : []),
    ...history.map(({ at, version, action, by, before, percent }) => {
      const from = before ? `after ${before}` : 'the first';
      const share = percent === undefined ? '' : `, for ${percent}% of people`;
      return `${at.slice(0, 19).replace('T', ' ')}  ${version}  ${action} by ${by}, ${from}${share}`;
    }),
  ];
}
