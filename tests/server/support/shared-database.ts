import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { type Content, type FreshDatabase, freshDatabase } from './databases.ts'

interface SharedDatabase extends FreshDatabase {
  readonly database: OpenDatabase
}

const shared = new Map<Content, Promise<SharedDatabase>>()

/**
 * The database that all reading tests of this worker share. It ends with the worker. It refuses all changes except of
 * sessions, the counts of limited calls and the audit log, which exports write, so that no test depends on another.
 */
export async function sharedDatabase(content: Content): Promise<SharedDatabase> {
  const known = shared.get(content) ?? open(content)
  shared.set(content, known)
  const { database } = await known
  await database.pool.query('DELETE FROM call_counts')
  return known
}

async function open(content: Content): Promise<SharedDatabase> {
  const fresh = await freshDatabase(content)
  const database = await openDatabase(fresh)
  await database.pool.query(REFUSE_CHANGES)
  return { ...fresh, database }
}

const REFUSE_CHANGES = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'Tests that only read share this database: leave out readsOnly to change %.', TG_TABLE_NAME;
  END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('sessions', 'call_counts', 'audit_events') LOOP
      EXECUTE format('CREATE TRIGGER refuse_change BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
        EXECUTE FUNCTION refuse_change()', name);
    END LOOP;
  END $$`
