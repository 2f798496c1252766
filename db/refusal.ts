/** What is wrong with DATABASE_URL, as one sentence. None of them ever shows the password. */
export type Address = { host: string; database: string; user: string; password: boolean }

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
  ENOENT: 'there is no such socket',
}

export function addressOf(url: string | undefined): Address {
  if (!url) throw new Error('DATABASE_URL is missing.')
  const address = parse(url)
  if (address) return address
  const example = 'postgres://user:password@host:5432/database, special characters in it written like %40'
  throw new Error(`DATABASE_URL is not the address of a database (${example}).`)
}

/** Without the reason why it fails, since that quotes the address with its password. */
function parse(url: string): Address | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url)
  const [name, word, database] = [username, password, pathname.slice(1)].map(decoded)
  if (!['postgres:', 'postgresql:'].includes(protocol)) return undefined
  if (name === undefined || word === undefined || database === undefined) return undefined
  const user = name || '(unnamed)'
  const host = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
  return { host, database: database || user, user, password: word !== '' }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

export function refusal(thrown: unknown, address: Address, variable = 'DATABASE_URL'): Error {
  const { host, database, user, password } = address
  const error: unknown = isRecord(thrown) && 'error' in thrown ? thrown.error : thrown // a WebSocket throws events
  const message = messageOf(error)
  const code = field(error, 'code')
  const place = `The database at ${host}/${database}`
  const because = (sentence: string) => new Error(`${sentence} (${variable}).`, { cause: error })
  if (!password && message.startsWith('SASL')) return passwordMissing(address, variable)
  if (field(error, 'severity') === undefined)
    return because(`${place} cannot be reached: ${REASONS[code ?? ''] ?? message}`)
  if (code === '28P01') return because(`${place} refused the password of user ${user}`)
  if (code === '3D000') return because(`The server at ${host} has no database named ${database}`)
  if (field(error, 'routine') === 'InitializeSessionUserId') return because(`The server at ${host} has no user ${user}`)
  if (message.includes('unsupported startup parameter'))
    return because(
      `The PgBouncer at ${host} refuses what a connection asks for: set ignore_startup_parameters in its pgbouncer.ini as docs/operating.md has it`,
    )
  return because(`${place} refused user ${user}: ${message}`)
}

/** A pooler that passes on no parameters leaves the time zone to the server. */
export function wrongTimeZone(zone: string, { host, database, user }: Address): Error {
  const mend = `alter role "${user}" in database "${database}" set timezone = 'UTC'`
  return new Error(
    `The pooler at ${host} leaves the time zone at ${zone}, and Kiosk needs UTC: run ${mend}, then RECONNECT the pooler (DATABASE_URL).`,
  )
}

export function passwordMissing({ host, database, user }: Address, variable = 'DATABASE_URL'): Error {
  return new Error(`The database at ${host}/${database} asks for a password of user ${user} (${variable}).`)
}

function messageOf(error: unknown): string {
  return (field(error, 'message') || field(error, 'code') || 'the connection broke').replace(/\.$/, '')
}

function field(error: unknown, name: string): string | undefined {
  const value = isRecord(error) ? error[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
