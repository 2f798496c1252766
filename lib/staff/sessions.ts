import type { Db } from '@/db/client'
import { assertMayEditUser } from '../core/auth/granting'
import { endSessionsOf } from '../core/auth/sessions'
import type { Actor, Staff } from '../core/operation/actor'
import * as session from '../session/session'
import { read } from './records'

export async function list(db: Db, { session_id }: Actor, id: number) {
  await read(db, id)
  return session.list(db, { id, session_id })
}

export async function end(db: Db, actor: Staff, id: number, session_id: number): Promise<null> {
  await assertMayEditUser(db, actor, id)
  return session.end(db, { id }, session_id)
}

export async function endAll(db: Db, actor: Staff, id: number): Promise<null> {
  await assertMayEditUser(db, actor, id)
  await endSessionsOf(db, id)
  return null
}
