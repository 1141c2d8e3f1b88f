import type pg from 'pg'

/** In every value that `canaryCalls` send, and in no name of the code. */
export const CANARY = 'Kanarienvogel'

/** How the database fails, by SQL state: as for a lock, a full disk and its end, and for values that do not fit. */
export const FAULTS = [
  { state: '55P03', message: 'canceling statement due to lock timeout' },
  { state: '53100', message: 'could not extend file: No space left on device' },
  { state: '57P01', message: 'terminating connection due to administrator command' },
  { state: '23514', message: 'new row violates check constraint' },
  { state: '22P02', message: 'invalid input syntax: ' },
] as const

/** Lets every change of every table fail, with the whole row wherever PostgreSQL may tell values. */
export async function breakTables(
  database: Pick<pg.ClientBase, 'query'>,
  { state, message }: (typeof FAULTS)[number],
): Promise<void> {
  const told = state.startsWith('22') ? `'${message}' || row` : `'${message}'`
  await database.query(`
    create or replace function fail_as_told() returns trigger language plpgsql as $$
    declare row text := new::text;
    begin raise exception using errcode = '${state}', message = ${told}, detail = row, hint = row; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables
        where schemaname = 'public' and tablename not in ('call_counts', 'sign_in_counters', 'sessions') loop
        execute format('create or replace trigger a_fault before insert or update on %I
          for each row execute function fail_as_told()', name);
      end loop;
    end $$`)
}

/** Calls that change something, with a canary in each value that the server takes. */
export function canaryCalls(dealership: string, user: string) {
  const configuration = { id: dealership }
  const roles = [{ name: 'DEALER_USER', configuration_id: dealership }]
  const names = { name: CANARY, family_name: CANARY }
  const sharing = { type: 'dealership', id: dealership }
  const view = { list: 'wifi', name: CANARY, query: `?searchTerm=${CANARY}`, sharing }
  const json = [
    ['POST', '/auth/user', { email: `${CANARY}@maple.example`, ...names, roles }],
    ['PATCH', '/auth/user', { email: user, ...names }],
    ['PATCH', '/auth/user/profile', names],
    ['POST', '/configurations/api/v1/wifi', { ssid: CANARY, password: `${CANARY}-1`, configuration }],
    ['POST', '/configurations/api/v1/views', view],
  ] as const
  return [
    ...json.map(([method, url, body]) => ({
      method,
      url,
      body: JSON.stringify(body),
      type: 'application/json',
    })),
    {
      method: 'POST' as const,
      url: `/inventories/api/v1/inventory/import?mode=apply&configuration_id=${dealership}`,
      body: `VIN,Stock number,Type,Year,Make,Model,Trim\n5YJ3E1EA8MF000017,${CANARY},Used,2021,Tesla,Model 3,Standard Range Plus RWD`,
      type: 'text/csv',
    },
  ]
}
