import type { Registry } from '@matchday/contracts/registry';
import type { PartReport } from '@matchday/contracts/web/telemetry';

/** Of a hundred pages, so many report; all of them while a version goes to some people only. */
const PAGES_OF_A_HUNDRED = 20;

type Vital = 'lcp' | 'inp' | 'cls';

/** What the page has seen of its parts since its last report. */
export interface Telemetry {
  shown(part: string): void;
  /** Counts once until the part is shown again: one error may come back with each render. @param part the one that is shown now if left out */
  failed(part?: string): void;
  /** A vital of the part that is shown now. */
  vital(name: Vital, value: number): void;
  /** Whether this page reports at all. */
  readonly reports: boolean;
  /** Sends what there is; called when the page is hidden, since it may never be seen again. */
  flush(): void;
}

/**
 * @param options `random` from 0 to 1 chooses the page, `send` may refuse
 */
export function createTelemetry(
  registry: Registry,
  { random, send }: { random: number; send: (body: string) => boolean },
): Telemetry {
  const reports = (registry.watched ?? []).length > 0 || random * 100 < PAGES_OF_A_HUNDRED;
  const versions = Object.fromEntries(
    Object.entries({ shell: registry.shell, ...registry.microfrontends }).map(([name, { version }]) => [
      name,
      version,
    ]),
  );
  const seen = new Map<string, PartReport>();
  const broken = new Set<string>();
  let [first, current] = ['', 'shell'];
  const of = (part: string): PartReport => {
    const found = seen.get(part) ?? { part, version: versions[part] ?? '', shown: 0, failed: 0 };
    seen.set(part, found);
    return found;
  };
  return {
    reports,
    shown(part) {
      first ||= part;
      current = part;
      broken.delete(part);
      of(part).shown += 1;
    },
    failed(part = current) {
      if (!(part in versions) || broken.has(part)) return;
      broken.add(part);
      of(part).failed += 1;
    },
    vital(name, value) {
      // The largest content belongs to the first screen.
      const report = of(name === 'lcp' ? first || 'shell' : current);
      report[name] = Math.max(report[name] ?? 0, value);
    },
    flush() {
      if (!reports || seen.size === 0) return;
      const body = JSON.stringify({ parts: [...seen.values()].slice(0, 10) });
      seen.clear();
      // A report that cannot be sent is lost: it is one of many.
      send(body);
    },
  };
}
