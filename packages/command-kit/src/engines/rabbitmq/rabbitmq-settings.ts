import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface RabbitPorts {
  readonly amqp: number;
  readonly epmd: number;
  readonly distribution: number;
}

/** A node of its own, or one of a cluster. */
interface RabbitNode {
  readonly name: string;
  readonly ports: RabbitPorts;
  /** Names of all nodes of its cluster; empty for one alone. */
  readonly cluster: readonly string[];
  readonly cookie: string;
}

/** Settings by which nodes find each other; the smaller side of a split stops, as in Kubernetes. */
const clusterConfig = (nodes: readonly string[]): string[] =>
  nodes.length === 0
    ? []
    : [
        'cluster_formation.peer_discovery_backend = classic_config',
        ...nodes.map((name, at) => `cluster_formation.classic_config.nodes.${at + 1} = ${name}`),
        'cluster_partition_handling = pause_minority',
      ];

/** `rabbitmq.conf` of a private node: loopback only, little disk. */
export function rabbitConfig({ ports, cluster }: Omit<RabbitNode, 'cookie'>, ephemeral: boolean): string {
  return [
    `listeners.tcp.local = 127.0.0.1:${ports.amqp}`,
    'disk_free_limit.absolute = 100MB',
    'vm_memory_high_watermark.relative = 0.3',
    `raft.wal_max_size_bytes = ${ephemeral ? 8_388_608 : 67_108_864}`,
    'log.console = true',
    'log.console.level = warning',
    'log.file = false',
    ...clusterConfig(cluster),
    '',
  ].join('\n');
}

/**
 * Writes the node's settings into its folder and gives the environment that keeps it private: own name,
 * cookie, data and ports, nothing read from or written to the system's folders.
 */
export function prepareRabbit(folder: string, node: RabbitNode, ephemeral: boolean): NodeJS.ProcessEnv {
  const { name, ports, cookie } = node;
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  writeFileSync(file('rabbitmq.conf'), rabbitConfig(node, ephemeral));
  writeFileSync(file('enabled_plugins'), '[].\n');
  writeFileSync(file('rabbitmq-env.conf'), '');
  if (!existsSync(file('.erlang.cookie'))) writeFileSync(file('.erlang.cookie'), cookie);
  // Erlang refuses a cookie that others may read.
  chmodSync(file('.erlang.cookie'), 0o400);
  return {
    HOME: folder,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_CRASH_DUMP: file('erl_crash.dump'),
    RABBITMQ_NODENAME: name,
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_DIST_PORT: String(ports.distribution),
    RABBITMQ_CONF_ENV_FILE: file('rabbitmq-env.conf'),
    RABBITMQ_CONFIG_FILE: file('rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: file('advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('enabled_plugins'),
    RABBITMQ_FEATURE_FLAGS_FILE: file('feature_flags'),
    RABBITMQ_GENERATED_CONFIG_DIR: file('generated'),
    RABBITMQ_SCHEMA_DIR: file('schema'),
    RABBITMQ_MNESIA_BASE: file('mnesia'),
    RABBITMQ_MNESIA_DIR: file('mnesia/node'),
    RABBITMQ_PLUGINS_EXPAND_DIR: file('mnesia/plugins'),
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_LOGS: '-',
    RABBITMQ_PID_FILE: file('rabbitmq.pid'),
    // No busy waiting: the cores are shared with everything else of the platform.
    RABBITMQ_SCHEDULER_BUSY_WAIT_THRESHOLD: 'none',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  };
}
