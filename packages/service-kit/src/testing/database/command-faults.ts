import type { EventEmitter } from 'node:events';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { placementOf } from '../../mongo/model.ts';
import { isInTransaction } from '../../mongo/transaction.ts';
import { scatteredIn } from './scattered-commands.ts';

/** Commands that say in a transaction that they belong to it. */
const sessioned = new Set([
  'find',
  'count',
  'distinct',
  'aggregate',
  'insert',
  'update',
  'delete',
  'findAndModify',
]);

/** A line for a command that the work of a transaction sends without its session (decision 141). */
function outsideOf(name: string, command: mongo.Document): string[] {
  const isOutside = sessioned.has(name) && isInTransaction() && command.autocommit !== false;
  return isOutside ? [`${command[name]}: ${name} outside of the transaction around it`] : [];
}

/** Mongoose tells of each new connection here; its types do not. */
const { events } = mongoose as unknown as { events: EventEmitter };

/**
 * Watches the connections that are made while `work` runs, for as long as they live.
 * @returns its result, and a line for each command so far that asks all shards although no placement says that it may
 * (decision 138), or that ignores the transaction around it (decision 141)
 */
export async function recordCommandFaults<T>(work: () => Promise<T>): Promise<[T, () => string[]]> {
  const found = new Set<string>();
  const watch = (connection: Connection) => {
    const shardedOf = (collection: string) => {
      const placement = placementOf(connection.models[collection] ?? {});
      return placement === 'unsharded' ? undefined : placement;
    };
    const open = connection.openUri.bind(connection);
    connection.openUri = (uri, options) => open(uri, { ...options, monitorCommands: true });
    connection.once('open', () => {
      connection.getClient().on('commandStarted', ({ commandName, command }) => {
        for (const line of scatteredIn(commandName, command, shardedOf)) found.add(line);
        for (const line of outsideOf(commandName, command)) found.add(line);
      });
    });
  };
  events.on('createConnection', watch);
  try {
    return [await work(), () => [...found].toSorted()];
  } finally {
    events.off('createConnection', watch);
  }
}
