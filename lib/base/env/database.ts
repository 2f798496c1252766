type Variables = {
  DATABASE_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
  DATABASE_DRIVER?: string | undefined
  WORKERS: number
}

/** What of the database does not go together, as one sentence without any address. */
export function checkDatabase(v: Variables): void {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replica, DATABASE_DRIVER: driver, WORKERS: workers } = v
  const hasServer = url !== undefined && driver !== 'pglite'
  if ((driver ?? 'pglite') !== 'pglite' && !url) unusable(`DATABASE_DRIVER ${driver} needs DATABASE_URL`)
  if (workers > 1 && !hasServer) unusable(`WORKERS ${workers} needs PostgreSQL, which DATABASE_URL names`)
  if (replica === undefined) return
  if (!hasServer) unusable('DATABASE_REPLICA_URL needs PostgreSQL, which DATABASE_URL names')
  if (placeOf(replica) === placeOf(url)) {
    unusable('DATABASE_REPLICA_URL names the database of DATABASE_URL itself. Leave it out where there is no replica')
  }
}

function placeOf(url: string | undefined): string {
  const { hostname, port, pathname, searchParams } = new URL(url ?? '')
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}${pathname}`
}

function unusable(why: string): never {
  throw new Error(`The environment is not usable: ${why}.`)
}
