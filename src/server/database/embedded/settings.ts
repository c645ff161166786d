/** The embedded PostgreSQL's settings: durable, local and small. Its version is installed by npm, so it knows all of these names. */

export const settings = {
  // Reachable only over the socket, by users who can enter its folder.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',

  // An acknowledged commit is on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // Little memory: this server has only one client, on the same machine.
  shared_buffers: '24MB',
  // initdb, which may be killed, is given another type.
  dynamic_shared_memory_type: 'posix',
  wal_buffers: '1MB',
  work_mem: '4MB',
  maintenance_work_mem: '16MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  checkpoint_timeout: '15min',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  random_page_cost: '1.1',

  // No background processes that we don't need.
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  autovacuum: 'on',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',

  // Format for our own log: process, level and message, but never a row's values.
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%b|',
  log_min_messages: 'error',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const satisfies Record<string, string>

export type Settings = Partial<Record<keyof typeof settings, string>>

export const toArguments = (all: Record<string, string>) =>
  Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
