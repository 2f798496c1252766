/** The text that its expression gave, or the error of the database, which undid all of it. */
export type DoneWithToken = { text: string } | { error: unknown }

/** The API key that a call is made with: its maker is the actor, with only those rights that the key has as well. */
export type CallingKey = {
  id: number
  name: string
  may_write: boolean
  /** IP addresses and networks that may use it; none: any. */
  addresses: string[]
  calls_per_minute: number
}

/** The user who is signed in, or who made the key, as the database says at this request. */
export type Actor = {
  id: number
  session_id: number
  /** The kind of account that this session was opened with. */
  auth_method: number
  username: string
  is_staff: boolean
  is_super: boolean
  points: ReadonlySet<string>
  /** Signed in with a one-time password that is still to be changed. */
  password_temporary: boolean
  /** Must have a second factor, by the configuration, and has none yet. */
  factor_missing: boolean
  /** Undefined: the person calls. */
  key?: CallingKey | undefined
  /** How far a replica must be to answer them: see lib/core/replica. */
  read_position?: number | null
  /** What the operation did in the statement that looked up the token: see `withToken`. */
  doneWithToken?: DoneWithToken
}

export type Staff = Actor & { is_staff: true }

export const hasPermission = (actor: Actor, point: string): boolean =>
  actor.is_staff && (actor.is_super || actor.points.has(point))
