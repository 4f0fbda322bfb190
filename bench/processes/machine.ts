import { cpus, loadavg, totalmem } from 'node:os';

/** What the figures were measured on. */
interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGB: number;
  readonly system: string;
  /** Mean number of processes that wanted a core in the last minute, before the run. */
  readonly load: number;
  /** Versions of Node and the engines. */
  readonly versions: Readonly<Record<string, string>>;
}

/** @param engines versions by name */
export function machineShape(engines: Readonly<Record<string, string>>): Machine {
  const processors = cpus();
  return {
    cores: processors.length,
    processor: processors[0]?.model ?? 'unknown',
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    load: Math.round((loadavg()[0] as number) * 10) / 10,
    versions: { node: process.versions.node, ...engines },
  };
}

/** The machine on one line. */
export function machineText({ cores, processor, memoryGB, system, load, versions }: Machine): string {
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${cores} × ${processor}, ${memoryGB} GB, ${system}; ${programs.join(', ')}; load ${load} before`;
}
