/** A query for the locks that transactions of this database wait for. Other tests use other databases of the same PostgreSQL. */
export const LOCK_WAITS =
  'select relation from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())'
